/// A switch stays as a person has left it.
extension SwitchElement: VisibleElement {
    @MainActor public static func makeView() -> SwitchCard { SwitchCard() }

    @MainActor public func show(in card: SwitchCard, _ setting: ElementSetting) {
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
