import KioskFile

/// What a detail shows.
public nonisolated struct DetailContent: Hashable, Sendable {
    public var title: String
    public var subtitle: String?
    /// What it has beside these, in the order in which it is read.
    public var elements: ElementList

    public init(title: String, subtitle: String? = nil, elements: ElementList = []) {
        self.title = title
        self.subtitle = subtitle
        self.elements = elements
    }
}
