import KioskFile
import Toolkit

/// A number that is set with a slider.
public nonisolated struct SliderElement: NumberElement {
    public static let key = MappingKey.number("slider", "a slider", "A number set with a slider.")

    public var number: SettableNumber

    public init(_ number: SettableNumber) {
        self.number = number
    }

    @MainActor public static func makeView() -> RangeCard { RangeCard(Slider()) }
}
