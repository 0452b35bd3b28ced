extension ProgressElement: VisibleElement {
    @MainActor static func makeView() -> ProgressCard { ProgressCard() }

    @MainActor func show(in card: ProgressCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.format = { setting.text(Double($0), unit: "%") }
        if live == nil { card.reading = percent.map { .current($0 / 100) } ?? .pending() }
        setting.follow(live, in: card) { $0.readNumber.map { $0 / 100 } }
    }
}
