/// The steps of the idle chain, from a kiosk in use to a black screen.
public nonisolated enum IdleStep: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// The kiosk is in use.
    case used
    /// The kiosk shows its start page.
    case home
    /// The kiosk shows the attract screen.
    case attract
    /// The screen is dimmed.
    case dim
    /// The screen is black.
    case blank

    /// The name of the step in commands and status.
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
