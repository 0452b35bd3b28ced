/// A check box stays as a person has left it.
extension CheckBoxElement: VisibleElement {
    @MainActor public static func makeView() -> CheckBoxCard { CheckBoxCard() }

    @MainActor public func show(in card: CheckBoxCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        guard let live else {
            card.reading = .current(setting.value() ?? isOn)
            card.onChange = { setting.set($0) }
            return
        }
        card.onChange = setting.operate(live, in: card) {
            $0.flag
        } write: {
            .bool($0)
        }
    }
}
