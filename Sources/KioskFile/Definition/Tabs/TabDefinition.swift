import Drawing
import SourceProtocol

/// The properties of a tab.
public struct TabDefinition: Hashable, Sendable {
    /// The colouring of the icon's pictures.
    public enum Colors: String, Hashable, Sendable, CaseIterable {
        /// Only the alpha channel is used; the rail tints it with its selected or normal colour.
        case template
        /// The colours of the pictures are kept.
        case original
    }

    /// The title. Its original text is unique among the kiosk's tabs.
    public var title: LocalizedText
    /// The system tab that provides the icon, and the title if the file has none.
    public var system: SystemItem?
    /// The name by which the icon is searched, without folder and extension.
    public var icon: String
    /// The name of the icon while the tab is selected, or `nil` for the icon's name with the suffix `_selected`.
    public var selectedIcon: String?
    /// A Boolean value that tells whether the cell has an icon. If it is `false`, the cell has only the title, with the badge at the upper
    /// left.
    public var showsIcon: Bool
    public var colors: Colors
    /// A short text at the corner of the icon.
    public var badge: LocalizedText?
    /// The value that is shown as the badge, or `nil` to show the text.
    public var count: ValueName?
    /// A Boolean value that tells whether the tab is initially not in the rail. The “+” cell adds it.
    public var isHidden: Bool
    /// The condition for the tab to be in the rail, or `nil` if it is always there.
    public var condition: ValueCondition?
    /// The number that determines the tab's position in the rail, or `nil` for 0.
    public var priority: TabPriority?
    /// The background of the tab's pages and details, or `nil` for the kiosk's background.
    public var background: TabBackground?
    /// The role whose PIN opens the tab, or `nil` if the tab needs none.
    public var needs: String?
    /// The picture of every row without a picture of its own.
    public var picture: PicturePath?
    public var sorting: RowSorting
    /// A Boolean value that tells whether a field above the rows filters them by the beginnings of words.
    public var hasSearch: Bool
    @Erased public var content: any TabContent
    public var location: FileLocation

    /// Creates a tab.
    ///
    /// - Parameter icon: The name of the icon, or `nil` for the system tab's name or, without one, for `icon(forTitle:)`.
    public init(
        title: LocalizedText, system: SystemItem? = nil, icon: String? = nil, selectedIcon: String? = nil,
        showsIcon: Bool = true, colors: Colors = .template, badge: LocalizedText? = nil,
        count: ValueName? = nil, isHidden: Bool = false, condition: ValueCondition? = nil,
        priority: TabPriority? = nil, background: TabBackground? = nil,
        picture: PicturePath? = nil, sorting: RowSorting = .none, hasSearch: Bool = false, content: any TabContent,
        location: FileLocation
    ) {
        self.title = title
        self.system = system
        self.icon = icon ?? system?.rawValue ?? Self.icon(forTitle: title.original)
        self.selectedIcon = selectedIcon
        self.showsIcon = showsIcon
        self.colors = colors
        self.badge = badge
        self.count = count
        self.isHidden = isHidden
        self.condition = condition
        self.priority = priority
        self.background = background
        self.picture = picture
        self.sorting = sorting
        self.hasSearch = hasSearch
        _content = Erased(wrappedValue: content)
        self.location = location
    }

    /// Returns the default name of a tab's icon: the title in lower case.
    ///
    /// A slash becomes a hyphen, because file names cannot contain slashes.
    public static func icon(forTitle title: String) -> String {
        String(title.lowercased().map { $0 == "/" ? "-" : $0 })
    }
}
