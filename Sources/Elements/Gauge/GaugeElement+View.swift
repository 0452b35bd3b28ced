extension GaugeElement: VisibleElement {
    @MainActor public static func makeView() -> GaugeCard { GaugeCard() }

    @MainActor public func show(in card: GaugeCard, _ setting: ElementContext) {
        card.scale = scale
        card.show(measure, setting)
    }
}
