import KioskFile
import Toolkit

/// A number that is set with a stepper.
nonisolated struct StepperElement: NumberElement {
    static let key = MappingKey.number("stepper", "a stepper", "A number set in steps.")

    var number: SettableNumber

    init(_ number: SettableNumber) {
        self.number = number
    }

    /// The buttons beside the number need their distance.
    @MainActor var cells: CellSpan { CellSpan(columns: 2) }

    @MainActor static func makeView() -> RangeCard { RangeCard(Stepper(), showsNumber: false) }
}
