/// The tabs that many apps have: each with a word and an icon of that name in `Assets/Icons`.
public nonisolated enum SystemItem: String, Hashable, Sendable, CaseIterable {
    case about
    case alarm
    case bookmarks
    case calendar
    case camera
    case clock
    case contacts
    case downloads
    case favorites
    case featured
    case help
    case history
    case home
    case info
    case map
    case messages
    case mostViewed = "mostviewed"
    case music
    case photos
    case recents
    case search
    case settings
    case topRated = "toprated"
    case video
    case weather

    /// The word under the icon, in English.
    public var title: String {
        switch self {
        case .mostViewed: "Most Viewed"
        case .topRated: "Top Rated"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
