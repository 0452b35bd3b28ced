import KioskFile

nonisolated extension KeyTable {
    static let checkBox = KeyTable(
        "check-box", subject: "a check box", "A line that a person ticks or not.",
        keys: [
            MappingKey.title("Wake me tomorrow", "What is ticked. It stands beside the box."),
            MappingKey(
                "value", .either([.flag, .valueName]), standard: false, examples: [true, "house.wake-me"],
                "Whether it is ticked at first. Or the name of the value that is shown, and set."),
        ])
}

nonisolated extension CheckBoxElement {
    public static let key = MappingKey("check-box", .mapping(.checkBox), "A line that a person ticks or not.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> CheckBoxElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (flag, name) = checker.flagOrName(mapping["value"])
        return CheckBoxElement(
            title: checker.title(mapping), isOn: flag ?? false, live: checker.settable(name, mapping["value"]))
    }
}
