import KioskFile
import SourceProtocol

/// A switch that the user turns on and off.
public nonisolated struct SwitchElement: PageElement {
    /// The title, which tells what the switch controls.
    public var title: LocalizedText
    /// A Boolean value that tells whether the switch is on until the user changes it.
    public var isOn: Bool
    /// The source's value that is shown and set; `nil` keeps the state on the page.
    public var live: ValueName?

    /// Creates a switch.
    ///
    /// - Parameters:
    ///   - title: The title, which tells what the switch controls.
    ///   - isOn: A Boolean value that tells whether the switch is on until the user changes it.
    ///   - live: The source's value that is shown and set; `nil` keeps the state on the page.
    public init(title: LocalizedText, isOn: Bool = false, live: ValueName? = nil) {
        self.title = title
        self.isOn = isOn
        self.live = live
    }

    public var texts: [String] { title.all }
}
