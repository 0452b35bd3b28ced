import KioskFile

/// A number that the user sets. The conforming types differ only in the control: a slider, a stepper or a dial.
nonisolated protocol NumberElement: VisibleElement where ElementView == RangeCard {
    /// The number, with its range.
    var number: SettableNumber { get }

    /// Creates an element.
    ///
    /// - Parameter number: The number, with its range.
    init(_ number: SettableNumber)
}

nonisolated extension NumberElement {
    var texts: [String] { number.texts }

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self? {
        checker.mapping(entry).map { Self(checker.settableNumber($0)) }
    }

    @MainActor func show(in card: RangeCard, _ setting: ElementContext) {
        card.show(number, setting)
    }
}

nonisolated extension MappingKey {
    /// Returns the key of an element with a number that the user sets.
    static func number(_ name: String, _ subject: String, _ description: String) -> MappingKey {
        MappingKey(
            name, .mapping(KeyTable(name, subject: subject, description, keys: SettableNumber.keys)), description)
    }
}
