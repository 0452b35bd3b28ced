import Toolkit

extension GalleryElement: VisibleElement {
    @MainActor var cells: CellSpan { .remainder }

    @MainActor static func makeView() -> GalleryCard { GalleryCard() }

    @MainActor func show(in card: GalleryCard, _ setting: ElementContext) {
        card.pictures = PictureSource.folder(folder).names()
        card.folder = folder
    }
}
