import KioskFile

nonisolated extension KeyTable {
    static let color = KeyTable(
        "color", subject: "a colour", "A colour picker for a lamp, for a colour or a white.",
        keys: [
            MappingKey.title("Reading lamp", "The title of the lamp."),
            MappingKey(
                "kind", .word(of: ColorElement.Kind.self), standard: "colors",
                "The colours that the lamp supports: any colour, or whites from warm to cold."),
            MappingKey(
                "value", .either([.color, .valueName]), standard: "#FFFFFF", examples: ["#FF9F0A", "house.lamp"],
                "The initial colour, or the name of the value to show and set: a text such as #FF9F0A."),
            MappingKey(
                "presets", .list(of: .color, "colours", count: 1...Limits.presets),
                examples: [["#FF9F0A", "#30D158", "#0A84FF"]],
                "Preset colours, in a row below the sliders; none if left out."),
        ])
}

nonisolated extension ColorElement {
    static let key = MappingKey(
        "color", .mapping(.color), "A colour picker for a lamp, for a colour or a white.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ColorElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (isLive, name) = checker.name(mapping["value"])
        return ColorElement(
            title: checker.title(mapping), kind: checker.choice(mapping["kind"]) ?? .colors,
            value: isLive ? .white : checker.color(mapping["value"]) ?? .white,
            presets: checker.elements(mapping["presets"]).compactMap { checker.color($0) },
            live: checker.settable(name, mapping["value"]))
    }
}
