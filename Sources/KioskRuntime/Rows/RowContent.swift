import Drawing

/// One row of a kiosk's list, and what its detail shows.
public nonisolated struct RowContent: Hashable, Sendable {
    /// Tells a row from all others of its page, however often the rows are read, and over a restart.
    public struct ID: Hashable, Sendable {
        /// The row's `id` where the kiosk file or the data gives one, else its title.
        public var text: String
        /// How many rows before it in its page have the same text.
        public var ordinal: Int

        public init(_ text: String, ordinal: Int = 0) {
            self.text = text
            self.ordinal = ordinal
        }
    }

    public var id: ID
    public var title: String
    public var subtitle: String?
    public var detail: DetailContent

    /// - Parameter id: nil takes the title; `RowNumbering` tells rows of one title apart.
    public init(id: ID? = nil, title: String, subtitle: String? = nil, detail: DetailContent) {
        self.id = id ?? ID(title)
        self.title = title
        self.subtitle = subtitle
        self.detail = detail
        self.detail.row = self.id
    }

    /// The row with what of its elements is there in several languages in one of them.
    func resolved(in language: Language) -> RowContent {
        var row = self
        row.detail.elements = detail.elements.resolved(in: language)
        return row
    }
}
