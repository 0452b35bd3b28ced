import KioskFile

/// Something that a person switches on and off.
public nonisolated struct SwitchElement: PageElement {
    /// What is switched.
    public var title: LocalizedText
    /// Whether it is on until somebody switches it.
    public var isOn: Bool

    /// A switch.
    ///
    /// - Parameters:
    ///   - title: what is switched.
    ///   - isOn: whether it is on until somebody switches it.
    public init(title: LocalizedText, isOn: Bool = false) {
        self.title = title
        self.isOn = isOn
    }

    public var texts: [String] { title.all }
}
