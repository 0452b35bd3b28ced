extension LevelElement: VisibleElement {
    @MainActor public static func makeView() -> LevelCard { LevelCard() }

    @MainActor public func show(in card: LevelCard, _ setting: ElementSetting) {
        card.scale = scale
        card.show(measure, setting)
    }
}
