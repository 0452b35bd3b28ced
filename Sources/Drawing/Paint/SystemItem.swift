/// Common tabs, each with a default title and one of Thumbrail's own icons, whose name is the raw value.
public enum SystemItem: String, Hashable, Sendable, CaseIterable {
    /// A tab with this name.
    case about, add, alarm, bookmarks, calendar, camera, clock, contacts, downloads, favorites, featured, help, history
    /// A tab with this name.
    case home, info, map, messages, more
    /// A tab with the most viewed items.
    case mostViewed = "mostviewed"
    /// A tab with this name.
    case music, photos, recents, search, settings
    /// A tab with the top rated items.
    case topRated = "toprated"
    /// A tab with this name.
    case video, weather

    /// The default title of the tab, in English.
    public var title: String {
        switch self {
        case .mostViewed: "Most Viewed"
        case .topRated: "Top Rated"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
