import Toolkit

extension DialElement: VisibleElement {
    @MainActor public static func makeView() -> RangeCard { RangeCard(Dial(), showsNumber: false) }

    @MainActor public func show(in card: RangeCard, _ setting: ElementContext) {
        card.show(number, setting)
    }
}
