import Toolkit

extension SliderElement: VisibleElement {
    @MainActor public static func makeView() -> RangeCard { RangeCard(Slider()) }

    @MainActor public func show(in card: RangeCard, _ setting: ElementContext) {
        card.show(number, setting)
    }
}
