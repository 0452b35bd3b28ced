/// The view of a switch, which keeps the state that the user sets.
extension SwitchElement: VisibleElement {
    @MainActor public static func makeView() -> SwitchCard { SwitchCard() }

    @MainActor public func show(in card: SwitchCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.show(isOn, live: live, setting)
    }
}
