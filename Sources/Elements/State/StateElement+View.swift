extension StateElement: VisibleElement {
    @MainActor public static func makeView() -> StateCard { StateCard() }

    @MainActor public func show(in card: StateCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        card.reading = .current(StateValue(tone, setting.text(text)))
    }
}
