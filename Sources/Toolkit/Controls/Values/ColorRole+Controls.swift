import Drawing

/// What controls are drawn with, beside the accent colour.
nonisolated extension ColorRole {
    /// The outline of what is off, empty or not chosen: seen at 3 to 1 on every background (WCAG 2.2, success criterion 1.4.11).
    public static let controlOutline = ColorRole(
        "controlOutline", dark: Color(red: 124, green: 124, blue: 134), light: Color(red: 116, green: 116, blue: 124),
        highContrast: .white)

    /// What fills a control behind its words, which have the colour of text.
    public static let controlFilling = ColorRole("controlFilling") { theme in
        theme.color(.surface).mixed(with: theme.color(.accent), 0.3)
    }

    /// The words of a button that is disabled: seen at 3 to 1 on its filling, and paler than those that can be pressed.
    public static let disabledText = ColorRole("disabledText") { theme in
        theme.color(.tertiaryText).mixed(with: theme.color(.primaryText), 0.2)
    }

    /// Laid over what is pressed in the colour of badges, whose words are white.
    public static let badgePress = ColorRole(
        "badgePress", dark: Color(white: 0, alpha: 48), light: Color(white: 0, alpha: 48),
        highContrast: Color(red: 0, green: 110, blue: 255, alpha: 110))
}
