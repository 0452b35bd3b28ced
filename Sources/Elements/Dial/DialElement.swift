import KioskFile

/// A number that is set with a rotary dial.
public nonisolated struct DialElement: PageElement {
    /// The number, with its range.
    public var number: SettableNumber

    /// - Parameter number: The number, with its range.
    public init(_ number: SettableNumber) {
        self.number = number
    }

    public var texts: [String] { number.texts }
}

nonisolated extension KeyTable {
    static let dial = KeyTable("dial", subject: "a dial", "A number set with a dial.", keys: SettableNumber.keys)
}

nonisolated extension DialElement {
    public static let key = MappingKey("dial", .mapping(.dial), "A number set with a dial.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> DialElement? {
        checker.mapping(entry).map { DialElement(checker.settableNumber($0)) }
    }
}
