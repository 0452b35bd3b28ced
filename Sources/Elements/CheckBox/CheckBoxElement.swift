import KioskFile
import SourceProtocol

/// A check box.
public nonisolated struct CheckBoxElement: ToggleElement {
    public static let key = MappingKey.toggle(
        "check-box", "a check box", "A check box with a label.",
        title: .title("Wake me tomorrow", "The label beside the box."), example: "house.wake-me")

    public var title: LocalizedText
    public var isOn: Bool
    public var live: ValueName?

    public init(title: LocalizedText, isOn: Bool = false, live: ValueName? = nil) {
        self.title = title
        self.isOn = isOn
        self.live = live
    }

    @MainActor public static func makeView() -> CheckBoxCard { CheckBoxCard() }
}
