import Drawing

/// The strip above all tabs, with a title, values of sources and the time.
public struct HeaderDefinition: Hashable, Sendable {
    /// The text at the beginning, or `nil` for the title of the kiosk.
    public var title: LocalizedText?
    /// The texts after it, with values of sources, the most important first.
    public var texts: [LocalizedText]
    /// A Boolean value that tells whether the time is at the end.
    public var showsClock: Bool

    public init(title: LocalizedText? = nil, texts: [LocalizedText] = [], showsClock: Bool = true) {
        self.title = title
        self.texts = texts
        self.showsClock = showsClock
    }
}
