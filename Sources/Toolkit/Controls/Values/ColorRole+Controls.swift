import Drawing

/// The colours of controls, besides the accent colour.
nonisolated extension ColorRole {
    /// The outline of controls that are off, empty or not selected. Its contrast is at least 3 to 1 on every background
    /// (WCAG 2.2, success criterion 1.4.11).
    public static let controlOutline = ColorRole(
        "controlOutline", dark: Color(red: 124, green: 124, blue: 134), light: Color(red: 116, green: 116, blue: 124),
        highContrast: .white, calm: Color(red: 160, green: 163, blue: 168))

    /// The fill colour of a control behind its text, which has the text colour.
    public static let controlFilling = ColorRole("controlFilling") { theme in
        // Calm surfaces are lighter than those of the other dark themes.
        theme.color(.surface).mixed(with: theme.color(.accent), theme.isCalm ? 0.2 : 0.3)
    }

    /// The fill of a button whose action has just succeeded, which has text in ``onSuccess``.
    static let success = ColorRole(
        "success", dark: Color(red: 30, green: 132, blue: 73), light: Color(red: 0, green: 122, blue: 68),
        highContrast: Color(red: 0, green: 92, blue: 46), calm: Color(red: 104, green: 108, blue: 114))

    /// Text and check marks on ``success``.
    static let onSuccess = ColorRole("onSuccess", dark: Color(white: 255), light: Color(white: 255))

    /// The text of a disabled button. Its contrast is at least 3 to 1 on the button's background, but lower than that of enabled buttons.
    public static let disabledText = ColorRole("disabledText") { theme in
        theme.color(.tertiaryText).mixed(with: theme.color(.primaryText), 0.2)
    }

    /// The tint of a pressed control in the badge colour, whose text is white.
    public static let badgePress = ColorRole(
        "badgePress", dark: Color(white: 0, alpha: 48), light: Color(white: 0, alpha: 48),
        highContrast: Color(red: 0, green: 110, blue: 255, alpha: 110))
}
