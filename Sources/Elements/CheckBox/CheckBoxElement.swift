import KioskFile
import SourceProtocol

/// A line that a person ticks or not.
public nonisolated struct CheckBoxElement: PageElement {
    /// What is ticked.
    public var title: LocalizedText
    /// Whether it is ticked until somebody changes that.
    public var isOn: Bool
    /// The source's value that is shown and set; nil keeps it on the page.
    public var live: ValueName?

    /// A check box.
    ///
    /// - Parameters:
    ///   - title: what is ticked.
    ///   - isOn: whether it is ticked until somebody changes that.
    ///   - live: the source's value that is shown and set; nil keeps it on the page.
    public init(title: LocalizedText, isOn: Bool = false, live: ValueName? = nil) {
        self.title = title
        self.isOn = isOn
        self.live = live
    }

    public var texts: [String] { title.all }
}
