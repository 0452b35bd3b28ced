/// The tabs that many panels have: each with a title, and an icon of that name in `Assets/Icons`.
public enum SystemItem: String, Hashable, Sendable, CaseIterable {
    case about, add, alarm, bookmarks, calendar, camera, clock, contacts, downloads, favorites, featured, help, history
    case home, info, map, messages, more
    case mostViewed = "mostviewed"
    case music, photos, recents, search, settings
    case topRated = "toprated"
    case video, weather

    /// The title of a tab that gives none, in English.
    public var title: String {
        switch self {
        case .mostViewed: "Most Viewed"
        case .topRated: "Top Rated"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
