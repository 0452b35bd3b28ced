import Elements
import KioskFile

/// Shows a switch, which stays as a person has left it.
enum SwitchView: PageElementView {
    static func makeView() -> SwitchCard { SwitchCard() }

    static func show(_ element: SwitchElement, in card: SwitchCard, _ setting: PageElementSetting) {
        card.title = element.title.text(in: setting.language)
        card.reading = .current(setting.values.value(at: setting.index) ?? element.isOn)
        card.onSwitch = { setting.values.set($0, at: setting.index) }
    }
}
