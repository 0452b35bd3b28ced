import KioskFile

/// A number on a scale. The conforming types differ only in the view, such as a gauge or a tank.
nonisolated protocol ScaledElement: VisibleElement where ElementView: ScaledCard {
    /// The number, with its title and unit.
    var measure: Measure { get }
    /// The range of the scale, in the unit of the number.
    var scale: ClosedRange<Double> { get }

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - measure: The number, with its title and unit.
    ///   - scale: The range of the scale, in the unit of the number.
    init(_ measure: Measure, scale: ClosedRange<Double>)
}

nonisolated extension ScaledElement {
    var texts: [String] { measure.texts }

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let measure = checker.measure(mapping)
        // A missing key was already reported.
        guard mapping["from"] != nil, mapping["to"] != nil else { return nil }
        return checker.scale(mapping, of: "a \(key.name)").map { Self(measure, scale: $0) }
    }

    /// New data is shown in the same view.
    @MainActor static var keepsView: Bool { true }

    @MainActor func show(in card: ElementView, _ setting: ElementContext) {
        card.scale = scale
        card.show(measure, setting)
    }
}

nonisolated extension MappingKey {
    /// Returns the key of an element with a number on a scale.
    static func scaled(_ name: String, _ description: String) -> MappingKey {
        let keys = Measure.keys(onScaleOf: "the scale")
        return MappingKey(
            name, .mapping(KeyTable(name, subject: "a \(name)", description, keys: keys)), description)
    }
}
