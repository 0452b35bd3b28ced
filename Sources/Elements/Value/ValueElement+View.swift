extension ValueElement: VisibleElement {
    @MainActor static func makeView() -> ValueCard { ValueCard() }

    /// New data is shown in the same view.
    @MainActor static var keepsView: Bool { true }

    @MainActor func show(in card: ValueCard, _ setting: ElementContext) {
        card.scale = scale
        card.show(measure, setting)
    }
}
