/// A check box stays as a person has left it.
extension CheckBoxElement: VisibleElement {
    @MainActor public static func makeView() -> CheckBoxCard { CheckBoxCard() }

    @MainActor public func show(in card: CheckBoxCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.show(isOn, live: live, setting)
    }
}
