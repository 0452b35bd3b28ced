import KioskFile

/// A number on a vertical scale, such as the level of a tank.
public nonisolated struct LevelElement: PageElement {
    /// The number, with its title and unit.
    public var measure: Measure
    /// The ends of the scale, in the unit of the number.
    public var scale: ClosedRange<Double>

    /// Creates a level.
    ///
    /// - Parameters:
    ///   - measure: The number, with its title and unit.
    ///   - scale: The ends of the scale, in the unit of the number.
    public init(_ measure: Measure, scale: ClosedRange<Double>) {
        self.measure = measure
        self.scale = scale
    }

    public var texts: [String] { measure.texts }
}

nonisolated extension KeyTable {
    static let level = KeyTable(
        "level", subject: "a level", "A fill level: a number on a vertical scale.",
        keys: Measure.keys(onScaleOf: "the scale"))
}

nonisolated extension LevelElement {
    public static let key = MappingKey(
        "level", .mapping(.level), "A fill level: a number on a vertical scale.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> LevelElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let measure = checker.measure(mapping)
        // A missing end was already reported.
        guard mapping["from"] != nil, mapping["to"] != nil else { return nil }
        return checker.scale(mapping, of: "a level").map { LevelElement(measure, scale: $0) }
    }
}
