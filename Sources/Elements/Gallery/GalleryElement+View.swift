extension GalleryElement: VisibleElement {
    @MainActor static var isWide: Bool { true }

    @MainActor static func makeView() -> GalleryCard { GalleryCard() }

    @MainActor func show(in card: GalleryCard, _ setting: ElementContext) {
        card.pictures = PictureSource.folder(folder).names()
        card.folder = folder
    }
}
