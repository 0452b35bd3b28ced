import KioskFile

/// A number on a round scale, such as a pressure.
public nonisolated struct GaugeElement: PageElement {
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
    static let gauge = KeyTable(
        "gauge", subject: "a gauge", "A number on a round scale.", keys: Measure.keys(onScaleOf: "the scale"))
}

nonisolated extension GaugeElement {
    public static let key = MappingKey("gauge", .mapping(.gauge), "A number on a round scale.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> GaugeElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let measure = checker.measure(mapping)
        // Where an end is missing, that was said.
        guard mapping["from"] != nil, mapping["to"] != nil else { return nil }
        return checker.scale(mapping, of: "a gauge").map { GaugeElement(measure, scale: $0) }
    }
}
