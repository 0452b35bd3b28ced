/// What a kiosk file says of one row.
public struct RowDefinition: Hashable, Sendable {
    /// By which the row is known wherever its title may change or is not the only one; nil leaves that to the title.
    public var id: String?
    public var title: String
    public var subtitle: String?
    /// The row's own picture; nil leaves it to the tab's.
    public var picture: PicturePath?
    /// The text of the detail; line feeds part its lines.
    public var text: String?

    public init(
        id: String? = nil, title: String, subtitle: String? = nil, picture: PicturePath? = nil, text: String? = nil
    ) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.picture = picture
        self.text = text
    }
}
