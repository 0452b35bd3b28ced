import KioskFile
import SourceProtocol

/// A check box.
public nonisolated struct CheckBoxElement: PageElement {
    /// The title of the check box.
    public var title: LocalizedText
    /// A Boolean value that tells whether the box is checked until the user changes it.
    public var isOn: Bool
    /// The source's value that is shown and set; `nil` keeps the state on the page.
    public var live: ValueName?

    /// Creates a check box.
    ///
    /// - Parameters:
    ///   - title: The title of the check box.
    ///   - isOn: A Boolean value that tells whether the box is checked until the user changes it.
    ///   - live: The source's value that is shown and set; `nil` keeps the state on the page.
    public init(title: LocalizedText, isOn: Bool = false, live: ValueName? = nil) {
        self.title = title
        self.isOn = isOn
        self.live = live
    }

    public var texts: [String] { title.all }
}
