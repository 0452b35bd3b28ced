extension CodeElement: VisibleElement {
    @MainActor static func makeView() -> CodeCard { CodeCard() }

    @MainActor func show(in card: CodeCard, _ setting: ElementContext) {
        card.text = setting.text(text)
        card.caption = setting.text(caption)
    }
}
