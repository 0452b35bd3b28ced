import Drawing

/// The colour roles that every screen uses.
nonisolated extension ColorRole {
    /// The background of a screen.
    public static let background = ColorRole(
        "background", dark: Color(white: 0), light: Color(red: 229, green: 229, blue: 234), highContrast: .black,
        calm: Color(red: 24, green: 25, blue: 27))

    /// The background of a list.
    public static let listBackground = ColorRole(
        "listBackground", dark: Color(red: 24, green: 24, blue: 27), light: Color(white: 255), highContrast: .black,
        calm: Color(red: 35, green: 37, blue: 40))

    /// The background of a detail.
    public static let detailBackground = ColorRole(
        "detailBackground", dark: Color(red: 15, green: 15, blue: 17), light: Color(red: 244, green: 244, blue: 247),
        highContrast: .black,
        calm: Color(red: 43, green: 45, blue: 48))

    /// The fill of a card or a table on a background.
    public static let surface = ColorRole(
        "surface", dark: Color(red: 30, green: 30, blue: 34), light: Color(white: 255), highContrast: .black,
        calm: Color(red: 54, green: 57, blue: 61))

    /// A hairline between rows or columns.
    public static let separator = ColorRole(
        "separator", dark: Color(white: 255, alpha: 28), light: Color(white: 0, alpha: 30),
        highContrast: Color(white: 170))

    /// Primary text.
    public static let primaryText = ColorRole(
        "primaryText", dark: Color(white: 245), light: Color(white: 20), highContrast: .white,
        calm: Color(white: 236))

    /// Secondary text, such as second lines and section headers.
    public static let secondaryText = ColorRole(
        "secondaryText", dark: Color(red: 166, green: 166, blue: 174), light: Color(red: 92, green: 92, blue: 100),
        highContrast: Color(white: 230),
        calm: Color(red: 189, green: 192, blue: 197))

    /// Text of low importance.
    public static let tertiaryText = ColorRole(
        "tertiaryText", dark: Color(red: 128, green: 128, blue: 136), light: Color(red: 112, green: 112, blue: 120),
        highContrast: Color(white: 200),
        calm: Color(red: 164, green: 167, blue: 172))

    /// Interactive and selected elements.
    public static let accent = ColorRole(
        "accent", dark: Color(red: 76, green: 160, blue: 255), light: Color(red: 0, green: 98, blue: 204),
        highContrast: Color(red: 255, green: 214, blue: 0),
        calm: Color(red: 190, green: 200, blue: 212))

    /// Text and icons on the accent colour.
    public static let onAccent = ColorRole(
        "onAccent", dark: Color(white: 0), light: Color(white: 255), highContrast: .black)

    /// The background of a selected row.
    public static let selection = ColorRole(
        "selection", dark: Color(red: 22, green: 78, blue: 148), light: Color(red: 0, green: 98, blue: 204),
        highContrast: Color(red: 255, green: 214, blue: 0),
        calm: Color(red: 84, green: 90, blue: 98))

    /// Text and icons on a selected row.
    public static let selectionText = ColorRole(
        "selectionText", dark: Color(white: 255), light: Color(white: 255), highContrast: .black)

    /// The background of selected text in a field.
    public static let textSelection = ColorRole(
        "textSelection", dark: Color(red: 38, green: 92, blue: 160), light: Color(red: 170, green: 208, blue: 250),
        highContrast: Color(red: 0, green: 60, blue: 150),
        calm: Color(red: 96, green: 104, blue: 114))

    /// The overlay on a pressed element.
    public static let press = ColorRole(
        "press", dark: Color(white: 255, alpha: 26), light: Color(white: 0, alpha: 22),
        highContrast: Color(red: 0, green: 110, blue: 255, alpha: 110))

    /// The background of a badge or of a remove button.
    public static let badge = ColorRole(
        "badge", dark: Color(red: 214, green: 40, blue: 40), light: Color(red: 208, green: 32, blue: 32),
        highContrast: Color(red: 176, green: 0, blue: 0))

    /// Text and crosses on a badge.
    public static let badgeText = ColorRole(
        "badgeText", dark: Color(white: 255), light: Color(white: 255), highContrast: .white)

    /// The thin bar that shows which part of the content is visible.
    public static let scrollIndicator = ColorRole(
        "scrollIndicator", dark: Color(white: 255, alpha: 110), light: Color(white: 0, alpha: 100), highContrast: .white
    )

    /// The placeholder for a missing picture.
    public static let placeholder = ColorRole(
        "placeholder", dark: Color(white: 255, alpha: 30), light: Color(white: 0, alpha: 26),
        highContrast: Color(white: 40), calm: Color(white: 255, alpha: 20))

    /// Warnings that need the user's attention.
    public static let warning = ColorRole(
        "warning", dark: Color(red: 255, green: 179, blue: 64), light: Color(red: 150, green: 84, blue: 0),
        highContrast: Color(red: 255, green: 170, blue: 80))

    /// The ring around the focused element.
    public static let focus = ColorRole(
        "focus", dark: Color(red: 112, green: 182, blue: 255), light: Color(red: 0, green: 70, blue: 150),
        highContrast: Color(red: 0, green: 255, blue: 255))

    /// The line along the inside of the focus ring; either the ring or this line contrasts with any background.
    public static let focusOutline = ColorRole(
        "focusOutline", dark: Color(white: 0), light: Color(white: 255), highContrast: .black)

    /// The outline of controls and cards that a tint alone does not separate from the background; clear in themes of normal contrast.
    public static let border = ColorRole("border", dark: .clear, light: .clear, highContrast: .white)
}
