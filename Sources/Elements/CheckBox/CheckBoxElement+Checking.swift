import KioskFile

nonisolated extension KeyTable {
    static let checkBox = KeyTable(
        "check-box", subject: "a check box", "A check box with a label.",
        keys: [
            MappingKey.title("Wake me tomorrow", "The label beside the box."),
            MappingKey(
                "value", .either([.flag, .valueName]), standard: false, examples: [true, "house.wake-me"],
                "The initial state, or the name of the value to show and set."),
        ])
}

nonisolated extension CheckBoxElement {
    public static let key = MappingKey("check-box", .mapping(.checkBox), "A check box with a label.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> CheckBoxElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (flag, name) = checker.flagOrName(mapping["value"])
        return CheckBoxElement(
            title: checker.title(mapping), isOn: flag ?? false, live: checker.settable(name, mapping["value"]))
    }
}
