import KioskFile

/// A number on an upright scale, such as the level of a tank.
public nonisolated struct LevelElement: PageElement {
    /// The number, and what it is of.
    public var measure: Measure
    /// The ends of the scale, in the number's unit.
    public var scale: ClosedRange<Double>

    /// A number on a scale.
    ///
    /// - Parameters:
    ///   - measure: the number, and what it is of.
    ///   - scale: the ends of the scale, in the number's unit.
    public init(_ measure: Measure, scale: ClosedRange<Double>) {
        self.measure = measure
        self.scale = scale
    }

    public var texts: [String] { measure.texts }
}

nonisolated extension KeyTable {
    static let level = KeyTable(
        "level", subject: "a level", "How full something is: a number on an upright scale.",
        keys: Measure.keys(onScaleOf: "the scale"))
}

nonisolated extension LevelElement {
    public static let key = MappingKey(
        "level", .mapping(.level), "How full something is: a number on an upright scale.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> LevelElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let measure = checker.measure(mapping)
        // Where an end is missing, that was said.
        guard mapping["from"] != nil, mapping["to"] != nil else { return nil }
        return checker.scale(mapping, of: "a level").map { LevelElement(measure, scale: $0) }
    }
}
