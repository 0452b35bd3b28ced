import KioskFile

nonisolated extension KeyTable {
    static let `switch` = KeyTable(
        "switch", subject: "a switch", "Something that a person switches on and off.",
        keys: [
            MappingKey.title("Lamp", "What is switched."),
            MappingKey(
                "value", .either([.flag, .valueName]), standard: false, examples: [true, "house.lamp"],
                "Whether it is on at first. Or the name of the value that is shown, and set."),
        ])
}

nonisolated extension SwitchElement {
    public static let key = MappingKey("switch", .mapping(.switch), "Something that a person switches on and off.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> SwitchElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (flag, name) = checker.flagOrName(mapping["value"])
        return SwitchElement(
            title: checker.title(mapping), isOn: flag ?? false, live: checker.settable(name, mapping["value"]))
    }
}
