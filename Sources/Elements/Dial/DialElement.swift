import KioskFile
import Toolkit

/// A number that is set with a rotary dial.
nonisolated struct DialElement: NumberElement {
    static let key = MappingKey.number("dial", "a dial", "A number set with a dial.")

    var number: SettableNumber

    init(_ number: SettableNumber) {
        self.number = number
    }

    @MainActor static func makeView() -> RangeCard { RangeCard(Dial(), showsNumber: false) }
}
