extension GalleryElement: VisibleElement {
    @MainActor public static var isWide: Bool { true }

    @MainActor public static func makeView() -> GalleryCard { GalleryCard() }

    @MainActor public func show(in card: GalleryCard, _ setting: ElementContext) {
        card.pictures = PictureSource.folder(folder).names()
    }
}
