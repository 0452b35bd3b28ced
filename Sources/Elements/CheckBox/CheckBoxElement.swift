import KioskFile

/// A line that a person ticks or not.
public nonisolated struct CheckBoxElement: PageElement {
    /// What is ticked.
    public var title: LocalizedText
    /// Whether it is ticked until somebody changes that.
    public var isOn: Bool

    /// A check box.
    ///
    /// - Parameters:
    ///   - title: what is ticked.
    ///   - isOn: whether it is ticked until somebody changes that.
    public init(title: LocalizedText, isOn: Bool = false) {
        self.title = title
        self.isOn = isOn
    }

    public var texts: [String] { title.all }
}
