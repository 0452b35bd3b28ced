extension ProgressElement: VisibleElement {
    @MainActor public static func makeView() -> ProgressCard { ProgressCard() }

    @MainActor public func show(in card: ProgressCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        card.format = { setting.text(Double($0), unit: "%") }
        card.reading = percent.map { .current($0 / 100) } ?? .pending()
    }
}
