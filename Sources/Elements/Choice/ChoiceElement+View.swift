extension ChoiceElement: VisibleElement {
    @MainActor public static func makeView() -> ChoiceCard { ChoiceCard() }

    @MainActor public func show(in card: ChoiceCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        card.options = options.map { setting.text($0) }
        card.reading = (setting.value() ?? chosen).map { .current($0) } ?? .current(-1)
        card.onChange = { setting.set($0) }
    }
}
