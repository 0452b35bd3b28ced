/// Something that a person switches on and off.
public struct SwitchElement: PageElement {
    public var title: LocalizedText
    /// Whether it is on until somebody switches it.
    public var isOn: Bool

    public init(title: LocalizedText, isOn: Bool = false) {
        self.title = title
        self.isOn = isOn
    }

    public var texts: [String] { title.all }
}
