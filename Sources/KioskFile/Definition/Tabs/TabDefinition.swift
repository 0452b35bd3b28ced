import Drawing
import SourceProtocol

/// What a kiosk file says of one tab.
public struct TabDefinition: Hashable, Sendable {
    /// How the icon's pictures are coloured.
    public enum Colors: String, Hashable, Sendable, CaseIterable {
        /// Only the alpha counts, tinted in the rail's selected or normal colour.
        case template
        /// As they are.
        case original
    }

    /// Its original is different from every other tab's.
    public var title: LocalizedText
    /// The ready tab that gave the icon, and the title where the file has none.
    public var system: SystemItem?
    /// The name by which the icon is looked for, without folder and extension.
    public var icon: String
    /// The name of the icon while the tab is selected; nil is the icon's with `_selected`.
    public var selectedIcon: String?
    /// False leaves the title alone in its cell, with the badge at the upper left.
    public var showsIcon: Bool
    public var colors: Colors
    /// A short text at the icon's corner.
    public var badge: LocalizedText?
    /// The source's value that is shown there in place of a text; nil shows that.
    public var count: ValueName?
    /// Whether the tab is not in the rail at first; “+” brings it in.
    public var isHidden: Bool
    /// While that is so, the tab is in the rail; nil has it there always.
    public var condition: ValueCondition?
    /// The number by which the tab has its place in the rail; nil for 0.
    public var priority: TabPriority?
    /// What lies behind the tab's pages and details; nil takes the kiosk's.
    public var background: TabBackground?
    /// The role whose PIN opens the tab; nil where it is open to everybody.
    public var needs: String?
    /// The picture of every row that has none of its own.
    public var picture: PicturePath?
    public var sorting: RowSorting
    /// Whether a field above the rows narrows them down to those with words that begin so.
    public var hasSearch: Bool
    @Erased public var content: any TabContent
    public var location: FileLocation

    /// - Parameter icon: nil stands for the system item's name, or else the title's own, see `icon(forTitle:)`.
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

    /// The name of the icon of a tab that names none: its title in lower case.
    ///
    /// A slash becomes a hyphen, since no file name has one.
    public static func icon(forTitle title: String) -> String {
        String(title.lowercased().map { $0 == "/" ? "-" : $0 })
    }
}
