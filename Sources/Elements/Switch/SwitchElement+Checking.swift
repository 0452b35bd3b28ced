import KioskFile

nonisolated extension KeyTable {
    static let `switch` = KeyTable(
        "switch", subject: "a switch", "A switch that the user turns on and off.",
        keys: [
            MappingKey.title("Lamp", "The title of the switch."),
            MappingKey(
                "value", .either([.flag, .valueName]), standard: false, examples: [true, "house.lamp"],
                "The initial state, or the name of the value to show and set."),
        ])
}

nonisolated extension SwitchElement {
    public static let key = MappingKey("switch", .mapping(.switch), "A switch that the user turns on and off.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> SwitchElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (flag, name) = checker.flagOrName(mapping["value"])
        return SwitchElement(
            title: checker.title(mapping), isOn: flag ?? false, live: checker.settable(name, mapping["value"]))
    }
}
