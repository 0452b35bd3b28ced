/// A JSON file whose objects are the rows of a tab.
public struct JSONSource: TabContent {
    /// The file, resolved against the kiosk file's folder; it may come, go and change while the kiosk runs.
    public var file: String
    /// Where the kiosk file names it.
    public var place: Place
    /// The key of the array in the file's top object; nil when the file is the array itself.
    public var itemsKey: String?
    /// The key of the text that is a row's title.
    public var titleKey: String
    public var subtitleKey: String?
    /// The key of the text by which a row is known; nil takes the title.
    public var idKey: String?
    /// What makes the elements of each row's detail, in the order in which they are shown.
    @Erased public var elements: [any ElementBinding]

    public init(
        file: String, place: Place, itemsKey: String? = nil, titleKey: String, subtitleKey: String? = nil,
        idKey: String? = nil, elements: [any ElementBinding] = []
    ) {
        self.file = file
        self.place = place
        self.itemsKey = itemsKey
        self.titleKey = titleKey
        self.subtitleKey = subtitleKey
        self.idKey = idKey
        _elements = Erased(wrappedValue: elements)
    }

    public var files: [String] { [file] }
}

extension TabContent where Self == JSONSource {
    public static func json(_ source: JSONSource) -> JSONSource { source }
}
