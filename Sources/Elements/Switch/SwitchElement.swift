import KioskFile
import SourceProtocol

/// A switch that the user turns on and off.
nonisolated struct SwitchElement: ToggleElement {
    static let key = MappingKey.toggle(
        "switch", "a switch", "A switch that the user turns on and off.",
        title: .title("Lamp", "The title of the switch."), example: "house.lamp")

    var title: LocalizedText
    var isOn = false
    var live: ValueName?

    @MainActor static func makeView() -> SwitchCard { SwitchCard() }
}
