import KioskFile
import SourceProtocol

/// Something that a person switches on and off.
public nonisolated struct SwitchElement: PageElement {
    /// What is switched.
    public var title: LocalizedText
    /// Whether it is on until somebody switches it.
    public var isOn: Bool
    /// The source's value that is shown and set; nil keeps it on the page.
    public var live: ValueName?

    /// A switch.
    ///
    /// - Parameters:
    ///   - title: what is switched.
    ///   - isOn: whether it is on until somebody switches it.
    ///   - live: the source's value that is shown and set; nil keeps it on the page.
    public init(title: LocalizedText, isOn: Bool = false, live: ValueName? = nil) {
        self.title = title
        self.isOn = isOn
        self.live = live
    }

    public var texts: [String] { title.all }
}
