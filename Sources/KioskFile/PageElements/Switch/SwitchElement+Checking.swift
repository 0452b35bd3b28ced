extension KeyTable {
    static let `switch` = KeyTable(
        "switch", subject: "a switch", "Something that a person switches on and off.",
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, examples: ["Lamp"], "What is switched."),
            MappingKey("value", .flag, standard: false, "Whether it is on at first."),
        ])
}

extension SwitchElement: WrittenPageElement {
    static let key = MappingKey("switch", .mapping(.switch), "Something that a person switches on and off.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> SwitchElement? {
        guard let mapping = checker.mapping(entry.value, .switch) else { return nil }
        return SwitchElement(
            title: checker.localizedLine(mapping["title"]) ?? "", isOn: checker.flag(mapping["value"]) ?? false)
    }
}
