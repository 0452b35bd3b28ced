extension ValueElement: VisibleElement {
    @MainActor static func makeView() -> ValueCard { ValueCard() }

    @MainActor func show(in card: ValueCard, _ setting: ElementContext) {
        card.scale = scale
        card.show(measure, setting)
    }
}
