import KioskFile

/// The content of a detail.
public nonisolated struct DetailContent: Hashable, Sendable {
    /// The ID of the row that the detail belongs to; `nil` if it belongs to none.
    public var row: RowContent.ID?
    public var title: String
    public var subtitle: String?
    /// The other elements of the detail, in reading order.
    public var elements: ElementList

    /// Returns `true` if both contents belong to the same row, even if the row's values changed.
    func isSameRow(as other: DetailContent?) -> Bool {
        guard let other else { return false }
        return row == nil && other.row == nil ? title == other.title : row == other.row
    }

    public init(title: String, subtitle: String? = nil, elements: ElementList = []) {
        self.title = title
        self.subtitle = subtitle
        self.elements = elements
    }
}
