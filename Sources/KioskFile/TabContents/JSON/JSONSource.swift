import Drawing
import SourceProtocol

/// The rows of a tab, made from JSON objects.
public struct JSONSource: TabContent {
    /// The origin of the objects.
    public enum Origin: Hashable, Sendable {
        /// A file, resolved against the kiosk file's folder. It may appear, disappear and change while the kiosk runs.
        case file(String)
        /// A list from a source.
        case value(ValueName)
    }

    /// A line of the detail's table.
    public struct Field: Hashable, Sendable {
        /// The label that the user sees.
        public var label: LocalizedText
        /// The key of the value.
        public var key: String
        /// The format of the value; `nil` shows it as it is.
        public var format: ValueFormat?

        public init(label: LocalizedText, key: String, format: ValueFormat? = nil) {
            self.label = label
            self.key = key
            self.format = format
        }
    }

    /// The origin of the objects.
    public var origin: Origin
    /// The location of the origin in the kiosk file.
    public var location: FileLocation
    /// The key of the array in the file's top-level object, or `nil` if the file is the array itself.
    public var itemsKey: String?
    /// The key of the text that is the row's title.
    public var titleKey: String
    public var subtitleKey: String?
    /// The format of the subtitle; `nil` shows the value as it is.
    public var subtitleFormat: ValueFormat?
    /// The key of the text that identifies the row, or `nil` to use the title.
    public var idKey: String?
    /// The key of the text that rows are grouped by, or `nil` for rows without headers.
    public var sectionKey: String?
    /// The format of the headers; `nil` shows the values as they are. Times are grouped by their days.
    public var sectionFormat: ValueFormat?
    /// The key of the text by which rows are sorted, or `nil` for their titles.
    public var sortKey: String?
    /// The keys of the texts that a search uses, besides the titles and the subtitles.
    public var searchKeys: [String] = []
    /// The filters above the rows.
    public var filters: [RowFilter] = []
    /// The orders that the visitor can choose, the first of which is the order at first; empty for the order of the tab.
    public var orders: [RowOrder] = []
    /// The text that is shown if there are no rows, or `nil` for none.
    public var emptyText: LocalizedText?
    /// The key of a short text, such as an emoji flag, in large type in front of the detail's title; `nil` for none.
    public var symbolKey: String?
    /// The key of a longer text in the detail, above its table, or `nil` for none.
    public var textKey: String?
    /// The key of the file name of a picture, or `nil` for none.
    public var pictureKey: String?
    /// The lines of the detail's table, from the top. Lines without a value are left out.
    public var fields: [Field]
    /// The columns of the rows if they are shown as a board; `nil` for rows with a title and a subtitle.
    public var board: BoardDefinition?
    /// The parts of the rows that act.
    public var parts = RowParts()
    /// The values of a source that are added to the rows, or `nil` for none.
    public var join: RowJoin?

    /// A Boolean value that tells whether a tap on a row opens a detail.
    public var opensDetail: Bool {
        guard parts.action == nil else { return false }
        return parts.needsDetail || symbolKey != nil || textKey != nil || pictureKey != nil || !fields.isEmpty
    }

    public init(
        _ origin: Origin, location: FileLocation, itemsKey: String? = nil, titleKey: String, subtitleKey: String? = nil,
        subtitleFormat: ValueFormat? = nil, idKey: String? = nil, sectionKey: String? = nil,
        sectionFormat: ValueFormat? = nil, emptyText: LocalizedText? = nil, symbolKey: String? = nil,
        textKey: String? = nil, pictureKey: String? = nil,
        fields: [Field] = [], board: BoardDefinition? = nil
    ) {
        self.origin = origin
        self.location = location
        self.itemsKey = itemsKey
        self.titleKey = titleKey
        self.subtitleKey = subtitleKey
        self.subtitleFormat = subtitleFormat
        self.idKey = idKey
        self.sectionKey = sectionKey
        self.sectionFormat = sectionFormat
        self.emptyText = emptyText
        self.symbolKey = symbolKey
        self.textKey = textKey
        self.pictureKey = pictureKey
        self.fields = fields
        self.board = board
    }

    public var files: [String] { if case .file(let file) = origin { [file] } else { [] } }
    public var texts: [String] {
        let choices: [LocalizedText] = filters.map(\.text) + orders.map(\.title)
        let formats: [ValueFormat?] =
            [subtitleFormat, sectionFormat, board?.timeFormat, parts.endFormat] + fields.map(\.format)
        let words: [String] = (emptyText?.all ?? []) + (parts.action?.texts ?? [])
        return words + choices.flatMap(\.all) + formats.flatMap { $0?.texts ?? [] }
    }
}

extension TabContent where Self == JSONSource {
    public static func json(_ source: JSONSource) -> JSONSource { source }
}
