import KioskFile
import SourceProtocol

/// A check box.
nonisolated struct CheckBoxElement: ToggleElement {
    static let key = MappingKey.toggle(
        "check-box", "a check box", "A check box with a label.",
        title: .title("Wake me tomorrow", "The label beside the box."), example: "house.wake-me")

    var title: LocalizedText
    var isOn = false
    var live: ValueName?

    @MainActor static func makeView() -> CheckBoxCard { CheckBoxCard() }
}
