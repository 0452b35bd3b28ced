import KioskFile
import Toolkit

/// A round gauge for a number, such as a pressure.
nonisolated struct GaugeElement: ScaledElement {
    static let key = MappingKey.scaled("gauge", "A number on a round scale.")

    var measure: Measure
    var scale: ClosedRange<Double>

    init(_ measure: Measure, scale: ClosedRange<Double>) {
        self.measure = measure
        self.scale = scale
    }

    @MainActor var cells: CellSpan { CellSpan(columns: 2, rows: 2) }

    @MainActor static func makeView() -> GaugeCard { GaugeCard() }
}
