import KioskFile
import Toolkit

/// A number that is set with a stepper.
public nonisolated struct StepperElement: NumberElement {
    public static let key = MappingKey.number("stepper", "a stepper", "A number set in steps.")

    public var number: SettableNumber

    public init(_ number: SettableNumber) {
        self.number = number
    }

    @MainActor public static func makeView() -> RangeCard { RangeCard(Stepper(), showsNumber: false) }
}
