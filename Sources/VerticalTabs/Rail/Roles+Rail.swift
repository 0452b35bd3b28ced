import Drawing
import Toolkit

/// The colours of a rail. Themes can set them like any other colours.
nonisolated extension ColorRole {
    /// The background behind the tabs.
    public static let rail = ColorRole(
        "rail", dark: Color(white: 12), light: Color(red: 40, green: 41, blue: 46), highContrast: .black,
        calm: Color(red: 30, green: 31, blue: 34))

    /// The colour of the rail's inner side (towards the content), where the gradient ends.
    public static let railEdge = ColorRole(
        "railEdge", dark: Color(white: 0), light: Color(red: 22, green: 22, blue: 25),
        calm: Color(red: 22, green: 23, blue: 25))

    /// The icon and the title of a tab.
    public static let railIcon = ColorRole(
        "railIcon", dark: Color(red: 152, green: 152, blue: 160), light: Color(red: 184, green: 184, blue: 192),
        highContrast: Color(white: 200))

    /// The icon and the title of the selected tab, and the marker that points at it.
    public static let railSelectedIcon = ColorRole(
        "railSelectedIcon", dark: Color(white: 255), light: Color(white: 255))

    /// The overlay on a pressed control of a rail. (Rails are dark in all themes.)
    public static let railPress = ColorRole(
        "railPress", dark: Color(white: 255, alpha: 26), light: Color(white: 255, alpha: 30),
        highContrast: Color(red: 0, green: 110, blue: 255, alpha: 110))
}

nonisolated extension TextRole {
    /// The title under an icon in the rail. It grows with the text size by at most 20 %, because the icons have the same meaning, and a
    /// larger rail would take space from the content.
    public static let railTitle = TextRole("railTitle", Font(size: 13, weight: .medium), largestScale: 1.2)

    /// Smaller text in the rail: below the symbols of fixed cells, on remove buttons, and the titles of the classic style.
    static let railNote = TextRole("railNote", Font(size: 11, weight: .medium), largestScale: 1.2)
}

nonisolated extension PaintRole {
    /// The background of the selected tab. Only the classic style uses the default; see ``RailStyle/selection``.
    public static let railSelection = PaintRole("railSelection", .gradient(Theme.selectedCell))
}

nonisolated extension Theme {
    /// The background behind the icon of the selected tab: a shortcut for the paint of ``PaintRole/railSelection``.
    public var railSelection: Paint {
        get { paint(.railSelection) }
        set { set(.railSelection, newValue) }
    }

    /// The gradient of the selected cell in the original design (from a talk in 2010): constant to the middle, then a step, then rising.
    public static let selectedCell = Gradient(
        .horizontal,
        [
            .init(0, Color(white: 37)), .init(0.5, Color(white: 37)), .init(0.5, Color(white: 54)),
            .init(1, Color(white: 73)),
        ])
}
