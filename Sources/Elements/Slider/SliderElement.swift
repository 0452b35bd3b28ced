import KioskFile
import Toolkit

/// A number that is set with a slider.
nonisolated struct SliderElement: NumberElement {
    static let key = MappingKey.number("slider", "a slider", "A number set with a slider.")

    var number: SettableNumber

    init(_ number: SettableNumber) {
        self.number = number
    }

    @MainActor var cells: CellSpan { CellSpan(columns: 2, minimumColumns: 1) }

    @MainActor static func makeView() -> RangeCard { RangeCard(Slider()) }
}
