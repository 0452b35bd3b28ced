import Drawing
import Toolkit

/// The colours of a rail, which a theme can set like any others.
nonisolated extension ColorRole {
    /// The background behind the tabs.
    public static let rail = ColorRole(
        "rail", dark: Color(white: 12), light: Color(red: 40, green: 41, blue: 46), highContrast: .black)

    /// The side of the rail towards the content, at the end of the edge gradient.
    public static let railEdge = ColorRole(
        "railEdge", dark: Color(white: 0), light: Color(red: 22, green: 22, blue: 25))

    /// The icon and the title of a tab.
    public static let railIcon = ColorRole(
        "railIcon", dark: Color(red: 152, green: 152, blue: 160), light: Color(red: 184, green: 184, blue: 192),
        highContrast: Color(white: 200))

    /// The icon and the title of the selected tab, and the marker that points at it.
    public static let railSelectedIcon = ColorRole(
        "railSelectedIcon", dark: Color(white: 255), light: Color(white: 255))

    /// The overlay on a pressed control of a rail, which is dark in all themes.
    public static let railPress = ColorRole(
        "railPress", dark: Color(white: 255, alpha: 26), light: Color(white: 255, alpha: 30),
        highContrast: Color(red: 0, green: 110, blue: 255, alpha: 110))
}

nonisolated extension TextRole {
    /// The title under an icon in the rail. It grows by at most a fifth with the text size: the icons carry the same meaning, and a rail
    /// that grows with its titles would take space from the content.
    public static let railTitle = TextRole("railTitle", Font(size: 11, weight: .medium), largestScale: 1.2)
}

nonisolated extension PaintRole {
    /// The background behind the icon of the selected tab.
    public static let railSelection = PaintRole("railSelection", .gradient(Theme.selectedCell))
}

nonisolated extension Theme {
    /// The background behind the icon of the selected tab; a shortcut for the paint of ``PaintRole/railSelection``.
    public var railSelection: Paint {
        get { paint(.railSelection) }
        set { set(.railSelection, newValue) }
    }

    /// The four-stop gradient of the selected cell in the 2010 talk: flat to the middle, a hard step, then rising.
    public static let selectedCell = Gradient(
        .horizontal,
        [
            .init(0, Color(white: 37)), .init(0.5, Color(white: 37)), .init(0.5, Color(white: 54)),
            .init(1, Color(white: 73)),
        ])
}
