/// How far a kiosk is that nobody uses, from the one that is used on.
public nonisolated enum IdleStep: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Somebody is there.
    case used
    /// The start page is shown.
    case home
    /// Something is shown to those who pass by.
    case attract
    /// The picture is darker.
    case dim
    /// All is black.
    case blank

    /// As it is told to those who ask from elsewhere.
    public var word: String {
        switch self {
        case .used: "used"
        case .home: "home"
        case .attract: "attract"
        case .dim: "dim"
        case .blank: "blank"
        }
    }

    public static func < (a: IdleStep, b: IdleStep) -> Bool { a.rawValue < b.rawValue }
}
