extension ValueElement: VisibleElement {
    @MainActor public static func makeView() -> ValueCard { ValueCard() }

    @MainActor public func show(in card: ValueCard, _ setting: ElementContext) {
        card.scale = scale
        card.show(measure, setting)
    }
}
