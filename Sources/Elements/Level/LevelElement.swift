import KioskFile

/// A number on a vertical scale, such as the level of a tank.
public nonisolated struct LevelElement: ScaledElement {
    public static let key = MappingKey.scaled("level", "A fill level: a number on a vertical scale.")

    public var measure: Measure
    public var scale: ClosedRange<Double>

    public init(_ measure: Measure, scale: ClosedRange<Double>) {
        self.measure = measure
        self.scale = scale
    }

    @MainActor public static func makeView() -> LevelCard { LevelCard() }
}
