import Drawing
import Toolkit

/// The colours of a rail, which a theme can set like any others.
nonisolated extension ColorRole {
    /// Behind the tabs.
    public static let rail = ColorRole(
        "rail", dark: Color(white: 12), light: Color(red: 40, green: 41, blue: 46), highContrast: .black)

    /// The rail's side towards its content, at the end of its edge gradient.
    public static let railEdge = ColorRole(
        "railEdge", dark: Color(white: 0), light: Color(red: 22, green: 22, blue: 25))

    /// A tab's icon and title.
    public static let railIcon = ColorRole(
        "railIcon", dark: Color(red: 152, green: 152, blue: 160), light: Color(red: 184, green: 184, blue: 192),
        highContrast: Color(white: 200))

    /// The selected tab's icon and title, and the marker that points at it.
    public static let railSelectedIcon = ColorRole(
        "railSelectedIcon", dark: Color(white: 255), light: Color(white: 255))

    /// Laid over what is pressed on a rail, which is dark in all themes.
    public static let railPress = ColorRole(
        "railPress", dark: Color(white: 255, alpha: 26), light: Color(white: 255, alpha: 30),
        highContrast: Color(red: 0, green: 110, blue: 255, alpha: 110))
}

nonisolated extension TextRole {
    /// Under an icon in the rail. It grows by a fifth at the most: the icons say the same, and a rail that grows with its
    /// words would take the room of what is read.
    public static let railTitle = TextRole("railTitle", Font(size: 11, weight: .medium), largestScale: 1.2)
}

nonisolated extension PaintRole {
    /// What lies behind the icon of a selected tab.
    public static let railSelection = PaintRole("railSelection", .gradient(Theme.selectedCell))
}

nonisolated extension Theme {
    /// What lies behind the icon of a selected tab; short for the paint of ``PaintRole/railSelection``.
    public var railSelection: Paint {
        get { paint(.railSelection) }
        set { set(.railSelection, newValue) }
    }

    /// The four-stop gradient of the 2010 talk's selected cell: flat to the middle, a hard step, then rising.
    public static let selectedCell = Gradient(
        .horizontal,
        [
            .init(0, Color(white: 37)), .init(0.5, Color(white: 37)), .init(0.5, Color(white: 54)),
            .init(1, Color(white: 73)),
        ])
}
