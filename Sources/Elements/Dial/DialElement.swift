import KioskFile
import Toolkit

/// A number that is set with a rotary dial.
nonisolated struct DialElement: NumberElement {
    static let key = MappingKey.number("dial", "a dial", "A number set with a dial.")

    var number: SettableNumber

    init(_ number: SettableNumber) {
        self.number = number
    }

    @MainActor var cells: CellSpan { CellSpan(columns: 2, rows: 2) }

    @MainActor static func makeView() -> RangeCard {
        let dial = Dial()
        dial.arrangement.weight = 1
        let card = RangeCard(dial, showsNumber: false)
        card.maximumControlHeight = maximumHeight
        return card
    }

    @MainActor private static let maximumHeight = 240.0
}
