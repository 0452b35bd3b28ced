import Drawing

extension PlanElement: VisibleElement {
    @MainActor public static var isWide: Bool { true }

    @MainActor public static func makeView() -> PlanCard { PlanCard() }

    @MainActor public func show(in card: PlanCard, _ setting: ElementSetting) {
        card.picture = PictureName(picture.path)
        card.marks = places.map {
            PlanMark(
                title: setting.text($0.title), text: setting.text($0.text ?? $0.title),
                place: Point(x: $0.x / 100, y: $0.y / 100), page: $0.page.flatMap { setting.hasPage($0) ? $0 : nil })
        }
        card.onOpen = { setting.openPage($0) }
    }
}
