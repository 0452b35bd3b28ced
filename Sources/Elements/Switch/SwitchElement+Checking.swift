import KioskFile

nonisolated extension KeyTable {
    static let `switch` = KeyTable(
        "switch", subject: "a switch", "Something that a person switches on and off.",
        keys: [
            MappingKey.title("Lamp", "What is switched."),
            MappingKey("value", .flag, standard: false, "Whether it is on at first."),
        ])
}

nonisolated extension SwitchElement {
    public static let key = MappingKey("switch", .mapping(.switch), "Something that a person switches on and off.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> SwitchElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return SwitchElement(title: checker.title(mapping), isOn: checker.flag(mapping["value"]) ?? false)
    }
}
