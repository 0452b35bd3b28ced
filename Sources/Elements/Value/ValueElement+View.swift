extension ValueElement: VisibleElement {
    @MainActor public static func makeView() -> ValueCard { ValueCard() }

    @MainActor public func show(in card: ValueCard, _ setting: ElementSetting) {
        card.title = setting.text(measure.title)
        card.unit = setting.text(measure.unit)
        card.scale = scale
        card.limits = measure.limits
        card.format = { setting.text($0) }
        card.reading = .current(measure.value)
    }
}
