/// What a kiosk file says of one row.
public struct RowDefinition: Hashable, Sendable {
    /// By which the row is known wherever its title may change or is not the only one; nil leaves that to the title's original.
    public var id: String?
    public var title: LocalizedText
    public var subtitle: LocalizedText?
    /// What it has beside these. A row without a picture has its tab's.
    public var elements: ElementList

    public init(id: String? = nil, title: LocalizedText, subtitle: LocalizedText? = nil, elements: ElementList = []) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.elements = elements
    }
}
