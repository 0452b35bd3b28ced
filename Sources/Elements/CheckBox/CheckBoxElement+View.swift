/// The view of a check box, which keeps the state that the user sets.
extension CheckBoxElement: VisibleElement {
    @MainActor public static func makeView() -> CheckBoxCard { CheckBoxCard() }

    @MainActor public func show(in card: CheckBoxCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.show(isOn, live: live, setting)
    }
}
