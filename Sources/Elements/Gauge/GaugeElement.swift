import KioskFile

/// A number on a round scale, such as a pressure.
public nonisolated struct GaugeElement: ScaledElement {
    public static let key = MappingKey.scaled("gauge", "A number on a round scale.")

    public var measure: Measure
    public var scale: ClosedRange<Double>

    public init(_ measure: Measure, scale: ClosedRange<Double>) {
        self.measure = measure
        self.scale = scale
    }

    @MainActor public static func makeView() -> GaugeCard { GaugeCard() }
}
