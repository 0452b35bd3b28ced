import KioskFile
import SourceProtocol

/// A switch that the user turns on and off.
public nonisolated struct SwitchElement: ToggleElement {
    public static let key = MappingKey.toggle(
        "switch", "a switch", "A switch that the user turns on and off.",
        title: .title("Lamp", "The title of the switch."), example: "house.lamp")

    public var title: LocalizedText
    public var isOn: Bool
    public var live: ValueName?

    public init(title: LocalizedText, isOn: Bool = false, live: ValueName? = nil) {
        self.title = title
        self.isOn = isOn
        self.live = live
    }

    @MainActor public static func makeView() -> SwitchCard { SwitchCard() }
}
