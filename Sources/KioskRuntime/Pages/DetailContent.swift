import Drawing

/// What a detail shows.
public nonisolated struct DetailContent: Hashable, Sendable {
    /// A label and its value, one line of a table.
    public struct Field: Hashable, Sendable {
        public var label: String
        public var value: String

        public init(label: String, value: String) {
            self.label = label
            self.value = value
        }
    }

    public var title: String
    public var subtitle: String?
    /// A short text shown large before the title: a flag, a code.
    public var symbol: String?
    public var picture: PictureName?
    public var text: String?
    public var fields: [Field]
    /// A level from 0 to 1, shown as a bar.
    public var level: Double?

    public init(
        title: String, subtitle: String? = nil, symbol: String? = nil, picture: PictureName? = nil,
        text: String? = nil, fields: [Field] = [], level: Double? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.symbol = symbol
        self.picture = picture
        self.text = text
        self.fields = fields
        self.level = level
    }
}
