import Toolkit

extension StepperElement: VisibleElement {
    @MainActor public static func makeView() -> RangeCard { RangeCard(Stepper(), showsNumber: false) }

    @MainActor public func show(in card: RangeCard, _ setting: ElementContext) {
        card.show(number, setting)
    }
}
