/// A switch stays as a person has left it.
extension SwitchElement: VisibleElement {
    @MainActor public static func makeView() -> SwitchCard { SwitchCard() }

    @MainActor public func show(in card: SwitchCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.show(isOn, live: live, setting)
    }
}
