import Drawing
import Elements
import KioskFile

/// The content of a detail.
public nonisolated struct DetailContent: Hashable, Sendable {
    /// The ID of the row that the detail belongs to; `nil` if it belongs to none.
    public var row: RowContent.ID?
    public var title: String
    public var subtitle: String?
    /// The format of the subtitle; `nil` shows it as it is. With a format, the subtitle is the JSON text of a value.
    public var subtitleFormat: ValueFormat?
    /// A short text in large type in front of the title, such as a flag or a code.
    public var symbol: String?
    /// The picture, which opens in a viewer when pressed.
    public var picture: ImageName?
    public var text: ParagraphElement?
    /// The languages that the user can choose from.
    public var languages: LanguageElement?
    /// A level, such as a fill level, from 0 to 1. Values outside this range are clamped.
    public var level: Double?
    /// A table of labels and values.
    public var fields: KeyValueElement?
    /// The actions of the row, as buttons in one row.
    var actions: [DetailAction] = []
    /// The elements below all other parts, as wide as the detail.
    public var page: PageContent?
    /// The language of the parts.
    public var language = Language.english

    public init(title: String, subtitle: String? = nil) {
        self.title = title
        self.subtitle = subtitle
    }

    /// Returns `true` if both contents belong to the same row, even if the row's values changed.
    func isSameRow(as other: DetailContent?) -> Bool {
        guard let other else { return false }
        return row == nil && other.row == nil ? title == other.title : row == other.row
    }
}
