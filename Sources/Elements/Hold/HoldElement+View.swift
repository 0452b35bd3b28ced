extension HoldElement: VisibleElement {
    @MainActor public static func makeView() -> HoldCard { HoldCard() }

    @MainActor public func show(in card: HoldCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        card.text = setting.text(text)
        card.style = tone == .plain ? .plain : .destructive
        card.doneText = setting.text(done)
        card.isDone = setting.value() ?? false
        card.onDone = { setting.set(true) }
    }
}
