import KioskFile

/// What a detail shows.
public nonisolated struct DetailContent: Hashable, Sendable {
    /// The row whose detail it is; nil where it is no row's.
    public var row: RowContent.ID?
    public var title: String
    public var subtitle: String?
    /// What it has beside these, in the order in which it is read.
    public var elements: ElementList

    /// Whether it is of the same row, whatever that says by now.
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
