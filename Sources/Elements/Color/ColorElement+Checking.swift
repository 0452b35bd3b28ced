import KioskFile

nonisolated extension KeyTable {
    static let color = KeyTable(
        "color", subject: "a colour", "The colour of a lamp, or its white, that a person chooses.",
        keys: [
            MappingKey.title("Reading lamp", "What has the colour."),
            MappingKey(
                "kind", .word(of: ColorElement.Kind.self), standard: "colors",
                "What the lamp can do: any colour, or whites from warm to cold."),
            MappingKey(
                "value", .either([.color, .valueName]), standard: "#FFFFFF", examples: ["#FF9F0A", "house.lamp"],
                "The colour at first. Or the name of the value that is shown, and set: a text such as #FF9F0A."),
            MappingKey(
                "presets", .list(of: .color, "colours", count: 1...Limits.presets),
                examples: [["#FF9F0A", "#30D158", "#0A84FF"]],
                "Colours to be chosen at once, in a row under the sliders; none if left out."),
        ])
}

nonisolated extension ColorElement {
    public static let key = MappingKey(
        "color", .mapping(.color), "The colour of a lamp, or its white, that a person chooses.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ColorElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (isLive, name) = checker.name(mapping["value"])
        return ColorElement(
            title: checker.title(mapping), kind: checker.choice(mapping["kind"]) ?? .colors,
            value: isLive ? .white : checker.color(mapping["value"]) ?? .white,
            presets: checker.elements(mapping["presets"]).compactMap { checker.color($0) },
            live: checker.settable(name, mapping["value"]))
    }
}
