import Toolkit

extension CodeElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(rows: 2) }

    @MainActor static func makeView() -> CodeCard { CodeCard() }

    @MainActor func show(in card: CodeCard, _ setting: ElementContext) {
        card.text = setting.code(text) ?? ""
        card.caption = setting.text(caption)
    }
}
