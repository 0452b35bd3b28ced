import KioskFile

/// A number that is set with a slider.
public nonisolated struct SliderElement: PageElement {
    /// The number, with its range.
    public var number: SettableNumber

    /// - Parameter number: The number, with its range.
    public init(_ number: SettableNumber) {
        self.number = number
    }

    public var texts: [String] { number.texts }
}

nonisolated extension KeyTable {
    static let slider = KeyTable(
        "slider", subject: "a slider", "A number set with a slider.", keys: SettableNumber.keys)
}

nonisolated extension SliderElement {
    public static let key = MappingKey("slider", .mapping(.slider), "A number set with a slider.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> SliderElement? {
        checker.mapping(entry).map { SliderElement(checker.settableNumber($0)) }
    }
}
