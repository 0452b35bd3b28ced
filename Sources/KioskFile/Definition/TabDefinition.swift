/// What a kiosk file says of one tab.
public struct TabDefinition: Hashable, Sendable {
    /// Different from every other tab's.
    public var title: String
    /// The name by which the icon is looked for, without folder and extension.
    public var icon: String
    /// A short text at the icon's corner.
    public var badge: String?
    /// The picture of every row that has none of its own.
    public var picture: PicturePath?
    public var content: TabContent
    public var place: Place

    /// - Parameter icon: nil stands for the title's own name, see `icon(forTitle:)`.
    public init(
        title: String, icon: String? = nil, badge: String? = nil, picture: PicturePath? = nil, content: TabContent,
        place: Place
    ) {
        self.title = title
        self.icon = icon ?? Self.icon(forTitle: title)
        self.badge = badge
        self.picture = picture
        self.content = content
        self.place = place
    }

    /// The name of the icon of a tab that names none: its title in lower case.
    ///
    /// A slash becomes a hyphen, since no file name has one.
    public static func icon(forTitle title: String) -> String {
        String(title.lowercased().map { $0 == "/" ? "-" : $0 })
    }
}
