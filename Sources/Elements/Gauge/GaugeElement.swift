import KioskFile

/// A number on a round scale, such as a pressure.
public nonisolated struct GaugeElement: PageElement {
    /// The number, with its title and unit.
    public var measure: Measure
    /// The ends of the scale, in the unit of the number.
    public var scale: ClosedRange<Double>

    /// Creates a gauge.
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
    static let gauge = KeyTable(
        "gauge", subject: "a gauge", "A number on a round scale.", keys: Measure.keys(onScaleOf: "the scale"))
}

nonisolated extension GaugeElement {
    public static let key = MappingKey("gauge", .mapping(.gauge), "A number on a round scale.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> GaugeElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let measure = checker.measure(mapping)
        // A missing end was already reported.
        guard mapping["from"] != nil, mapping["to"] != nil else { return nil }
        return checker.scale(mapping, of: "a gauge").map { GaugeElement(measure, scale: $0) }
    }
}
