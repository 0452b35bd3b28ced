extension LevelElement: VisibleElement {
    @MainActor public static func makeView() -> LevelCard { LevelCard() }

    @MainActor public func show(in card: LevelCard, _ setting: ElementContext) {
        card.scale = scale
        card.show(measure, setting)
    }
}
