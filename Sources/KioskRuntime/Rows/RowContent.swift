import Drawing
import JSON
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
    /// The badge, the value and the switch at the end of the row.
    var end = RowEnd()
    /// The action that a tap runs, instead of opening the detail; `nil` for none.
    var action: ActionDefinition?
    /// The values of the row's data that take the place of references, as a JSON object; `nil` if there are none.
    var data: String?
    /// The joined values of the row that take the place of references, by key.
    var joined: [String: JSONValue] = [:]
    /// The page of the detail, in which the row's data takes the place of references; `nil` for none.
    var page: RowPage?
    /// A Boolean value that tells whether the row is greyed and cannot be tapped.
    var isDisabled = false
    /// A Boolean value that tells whether a tap opens the detail.
    var opensDetail = true

    /// A Boolean value that tells whether the row can be the selected one.
    var canBeSelected: Bool { opensDetail && !isDisabled }

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

    /// The values of the row's data that take the place of references.
    var rowData: RowData {
        guard let data, case .object(let values)? = try? JSONValue(parsing: Array(data.utf8)) else {
            return RowData(joined)
        }
        return RowData(joined.isEmpty ? values : values.merging(joined) { $1 })
    }

    /// Returns the row with its multilingual parts in one language.
    func resolved(in language: Language) -> RowContent {
        var row = self
        row.detail.language = language
        return row
    }
}
