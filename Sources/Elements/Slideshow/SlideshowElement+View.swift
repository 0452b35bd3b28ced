import Toolkit

extension SlideshowElement: VisibleElement {
    @MainActor var cells: CellSpan { .remainder }

    @MainActor static func makeView() -> SlideshowCard { SlideshowCard() }

    @MainActor func show(in card: SlideshowCard, _ setting: ElementContext) {
        card.seconds = seconds
        card.fade = fade
        card.pictures = source.names()
        let source = source
        card.list = { source.names() }
    }
}
