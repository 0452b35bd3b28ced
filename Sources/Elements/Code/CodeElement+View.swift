extension CodeElement: VisibleElement {
    @MainActor public static func makeView() -> CodeCard { CodeCard() }

    @MainActor public func show(in card: CodeCard, _ setting: ElementSetting) {
        card.text = setting.text(text)
        card.caption = setting.text(caption)
    }
}
