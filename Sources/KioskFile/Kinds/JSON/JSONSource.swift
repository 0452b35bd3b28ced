import Drawing
import SourceProtocol

/// JSON objects that are the rows of a tab.
public struct JSONSource: TabContent {
    /// Where the objects are.
    public enum Origin: Hashable, Sendable {
        /// A file, resolved against the kiosk file's folder; it may come, go and change while the kiosk runs.
        case file(String)
        /// A list that a source brings.
        case value(ValueName)
    }

    /// Where the objects are.
    public var origin: Origin
    /// Where the kiosk file names it.
    public var location: FileLocation
    /// The key of the array in the file's top object; nil when the file is the array itself.
    public var itemsKey: String?
    /// The key of the text that is a row's title.
    public var titleKey: String
    public var subtitleKey: String?
    /// The key of the text by which a row is known; nil takes the title.
    public var idKey: String?
    /// The key of the text under which rows stand together; nil for rows without headers.
    public var sectionKey: String?
    /// What is said where there are no rows; nil says nothing.
    public var emptyText: LocalizedText?
    /// What makes the elements of each row's detail, in the order in which they are shown.
    @Erased public var elements: [any ElementBinding]

    public init(
        _ origin: Origin, location: FileLocation, itemsKey: String? = nil, titleKey: String, subtitleKey: String? = nil,
        idKey: String? = nil, sectionKey: String? = nil, emptyText: LocalizedText? = nil,
        elements: [any ElementBinding] = []
    ) {
        self.origin = origin
        self.location = location
        self.itemsKey = itemsKey
        self.titleKey = titleKey
        self.subtitleKey = subtitleKey
        self.idKey = idKey
        self.sectionKey = sectionKey
        self.emptyText = emptyText
        _elements = Erased(wrappedValue: elements)
    }

    public var files: [String] { if case .file(let file) = origin { [file] } else { [] } }
    public var texts: [String] { emptyText?.all ?? [] }
}

extension TabContent where Self == JSONSource {
    public static func json(_ source: JSONSource) -> JSONSource { source }
}
