import KioskFile
import Toolkit

/// A fill level: a number on a vertical scale, such as the level of a tank.
nonisolated struct LevelElement: ScaledElement {
    static let key = MappingKey.scaled("level", "A fill level: a number on a vertical scale.")

    var measure: Measure
    var scale: ClosedRange<Double>

    init(_ measure: Measure, scale: ClosedRange<Double>) {
        self.measure = measure
        self.scale = scale
    }

    @MainActor var cells: CellSpan { CellSpan(columns: 2) }

    @MainActor static func makeView() -> LevelCard { LevelCard() }
}
