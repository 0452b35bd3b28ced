/// The definition of a row.
public struct RowDefinition: Hashable, Sendable {
    /// The identifier of the row, for titles that can change or are not unique, or `nil` to use the title's original text.
    public var id: String?
    public var title: LocalizedText
    public var subtitle: LocalizedText?
    /// The elements besides the title and subtitle. A row without a picture shows its tab's picture.
    public var elements: ElementList

    public init(id: String? = nil, title: LocalizedText, subtitle: LocalizedText? = nil, elements: ElementList = []) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.elements = elements
    }
}
