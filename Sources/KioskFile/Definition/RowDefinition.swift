/// What a kiosk file says of one row.
public struct RowDefinition: Hashable, Sendable {
    public var title: String
    public var subtitle: String?
    /// The row's own picture; nil leaves it to the tab's.
    public var picture: PicturePath?
    /// The text of the detail; line feeds part its lines.
    public var text: String?

    public init(title: String, subtitle: String? = nil, picture: PicturePath? = nil, text: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.picture = picture
        self.text = text
    }
}
