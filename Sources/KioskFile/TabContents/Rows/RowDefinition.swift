import Drawing

/// The definition of a row and its detail.
public struct RowDefinition: Hashable, Sendable {
    /// The identifier of the row, for titles that can change or are not unique, or `nil` to use the title's original text.
    public var id: String?
    public var title: LocalizedText
    public var subtitle: LocalizedText?
    /// The picture of the detail, or `nil` to show the tab's picture.
    public var picture: PicturePath?
    /// The text of the detail. Line feeds separate its lines.
    public var text: LocalizedText?
    /// The languages that the detail lists for selection, or `nil` for no list.
    public var languages: [Language]?
    /// The elements below the other parts of the detail, or `nil` for none.
    public var page: PageContent?
    /// The action that a tap runs, or `nil` to open the detail.
    public var action: ActionDefinition?
    /// The badge, the value and the switch at the end of the row.
    public var end = RowEndDefinition()
    /// Whether and why the row cannot be tapped, or `nil` if it can.
    public var disabling: RowDisabling?
    /// The condition under which the row is in its list, or `nil` if it is always there.
    public var condition: ValueCondition?

    public init(
        id: String? = nil, title: LocalizedText, subtitle: LocalizedText? = nil, picture: PicturePath? = nil,
        text: LocalizedText? = nil, languages: [Language]? = nil, page: PageContent? = nil
    ) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.picture = picture
        self.text = text
        self.languages = languages
        self.page = page
    }

    /// The pictures of the row that the kiosk file refers to.
    var pictures: [PicturePath] { (picture.map { [$0] } ?? []) + (page?.pictures ?? []) }
    /// The texts of the row that appear on the screen, in all languages.
    var texts: [String] {
        let words = [title, subtitle, text].compactMap(\.self).flatMap(\.all)
        let acting: [String] = (page?.texts ?? []) + (action?.texts ?? []) + end.texts
        return words + acting + (disabling?.texts ?? [])
    }

    /// A Boolean value that tells whether a tap opens a detail. A row that runs an action has none, nor has a row with a value or a switch
    /// without any part of a detail.
    public var opensDetail: Bool {
        if action != nil { return false }
        return picture != nil || text != nil || languages != nil || page != nil
            || (end.value == nil && end.toggle == nil)
    }
}
