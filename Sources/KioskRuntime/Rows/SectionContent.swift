import Drawing

/// The rows under one header.
public nonisolated struct SectionContent: Hashable, Sendable {
    /// The title of the header; `nil` for rows without a header.
    public var title: String?
    public var rows: RowList

    public init(title: String? = nil, rows: RowList) {
        self.title = title
        self.rows = rows
    }

    public init(title: String? = nil, rows: [RowContent]) {
        self.init(title: title, rows: RowList(rows))
    }

    /// Returns the same section in another language.
    func resolved(in language: Language) -> SectionContent {
        SectionContent(title: title, rows: rows.resolved(in: language))
    }
}
