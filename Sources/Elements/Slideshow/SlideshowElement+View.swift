import Toolkit

extension SlideshowElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 4, minimumColumns: 2, rows: 3, growth: .content) }

    @MainActor static func makeView() -> SlideshowCard { SlideshowCard() }

    @MainActor func show(in card: SlideshowCard, _ setting: ElementContext) {
        card.seconds = seconds
        card.fade = fade
        card.alternative = setting.text(alternative)
        card.pictures = source.names()
        let source = source
        card.list = { source.names() }
    }
}
