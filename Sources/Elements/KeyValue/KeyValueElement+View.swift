extension KeyValueElement: VisibleElement {
    @MainActor public static func makeView() -> KeyValueCard { KeyValueCard() }

    @MainActor public func show(in card: KeyValueCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        card.reading = .current(lines.map { KeyValue(setting.text($0.title), setting.text($0.value)) })
    }
}
