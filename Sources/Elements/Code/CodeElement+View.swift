extension CodeElement: VisibleElement {
    @MainActor public static func makeView() -> CodeCard { CodeCard() }

    @MainActor public func show(in card: CodeCard, _ setting: ElementContext) {
        card.text = setting.text(text)
        card.caption = setting.text(caption)
    }
}
