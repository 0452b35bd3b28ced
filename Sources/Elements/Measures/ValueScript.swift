import KioskFile

/// A sequence of numbers that a measure shows in a loop. It serves to test a panel without real measurements.
nonisolated struct ValueScript: Hashable, Sendable {
    /// The numbers, in the measure's unit.
    var values: [Double]
    /// The time for which each number is shown, in seconds.
    var seconds: Double

    /// Creates a script.
    ///
    /// - Parameters:
    ///   - values: The numbers, in the measure's unit.
    ///   - seconds: The time for which each number is shown, in seconds.
    init(_ values: [Double], seconds: Double = 5) {
        self.values = values
        self.seconds = seconds
    }

    /// The key of a script in the mapping of a measure.
    static let key = MappingKey(
        "script", .mapping(.script),
        "A script of numbers that replace value while the page is shown, for tests of a panel without measured values.")
}

nonisolated extension KeyTable {
    static let script = KeyTable(
        "script", subject: "a script", "A sequence of numbers that a value takes, repeated endlessly.",
        keys: [
            MappingKey(
                "values", .list(of: .number(Limits.value), "numbers", count: 0...Limits.scriptedValues),
                isRequired: true,
                examples: [[21.6, 21.9, 21.7]], "The numbers, in this order."),
            MappingKey(
                "seconds", .number(Limits.slide), standard: 5, "The time in seconds for which each number is shown."),
        ])
}

nonisolated extension KioskFileChecker {
    /// Returns the script of a measure; `nil` if it has none.
    mutating func script(_ measure: CheckedMapping) -> ValueScript? {
        guard let entry = measure["script"], let mapping = mapping(entry) else { return nil }
        return ValueScript(numbers(mapping["values"]), seconds: number(mapping["seconds"]) ?? 5)
    }
}
