import KioskFile

/// A number that is set with a stepper.
public nonisolated struct StepperElement: PageElement {
    /// The number, with its range.
    public var number: SettableNumber

    /// - Parameter number: The number, with its range.
    public init(_ number: SettableNumber) {
        self.number = number
    }

    public var texts: [String] { number.texts }
}

nonisolated extension KeyTable {
    static let stepper = KeyTable(
        "stepper", subject: "a stepper", "A number set in steps.", keys: SettableNumber.keys)
}

nonisolated extension StepperElement {
    public static let key = MappingKey("stepper", .mapping(.stepper), "A number set in steps.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> StepperElement? {
        checker.mapping(entry).map { StepperElement(checker.settableNumber($0)) }
    }
}
