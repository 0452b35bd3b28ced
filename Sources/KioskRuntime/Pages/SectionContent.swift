/// Rows under one header.
public nonisolated struct SectionContent: Hashable, Sendable {
    /// nil for rows without a header.
    public var title: String?
    public var rows: [RowContent]

    public init(title: String? = nil, rows: [RowContent]) {
        self.title = title
        self.rows = rows
    }
}
