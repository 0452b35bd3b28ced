import KioskFile
import Toolkit

/// A number that is set with a rotary dial.
public nonisolated struct DialElement: NumberElement {
    public static let key = MappingKey.number("dial", "a dial", "A number set with a dial.")

    public var number: SettableNumber

    public init(_ number: SettableNumber) {
        self.number = number
    }

    @MainActor public static func makeView() -> RangeCard { RangeCard(Dial(), showsNumber: false) }
}
