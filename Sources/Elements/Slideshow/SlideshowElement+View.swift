extension SlideshowElement: VisibleElement {
    @MainActor public static func makeView() -> SlideshowCard { SlideshowCard() }

    @MainActor public func show(in card: SlideshowCard, _ setting: ElementContext) {
        card.seconds = seconds
        card.fade = fade
        card.pictures = source.names()
        let source = source
        card.list = { source.names() }
    }
}
