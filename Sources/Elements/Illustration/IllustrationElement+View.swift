import Drawing

extension IllustrationElement: VisibleElement {
    @MainActor public static func makeView() -> PictureCard { PictureCard() }

    @MainActor public func show(in card: PictureCard, _ setting: ElementSetting) {
        card.picture = PictureName(picture.path)
        card.caption = setting.text(caption)
    }
}
