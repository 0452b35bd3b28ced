import Drawing
import KioskFile

/// A row of a kiosk's list, and the content of its detail.
public nonisolated struct RowContent: Hashable, Sendable {
    /// The ID of a row in its page. It stays the same when the rows are read again, and after a restart.
    public struct ID: Hashable, Sendable {
        /// The `id` of the row in the kiosk file or the data, or its title if it has none.
        public var text: String
        /// The number of earlier rows in the page with the same text.
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
    /// The symbol of the alarm that the row is about; `nil` for other rows.
    var alarm: AlarmSymbol?
    /// The values of the row on a board; `nil` if it is not on one.
    var board: BoardValues?

    /// Creates a row.
    ///
    /// - Parameter id: the identity of the row. If `nil`, it is the title; `RowNumbering` distinguishes rows with the same title.
    public init(id: ID? = nil, title: String, subtitle: String? = nil, detail: DetailContent) {
        self.id = id ?? ID(title)
        self.title = title
        self.subtitle = subtitle
        self.detail = detail
        self.detail.row = self.id
    }

    /// The format of the subtitle; `nil` shows it as it is.
    var subtitleFormat: ValueFormat? { detail.subtitleFormat }

    /// Returns the row with its multilingual parts in one language.
    func resolved(in language: Language) -> RowContent {
        var row = self
        row.detail.language = language
        return row
    }
}
