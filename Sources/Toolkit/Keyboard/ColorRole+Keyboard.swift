import Drawing

/// The colours of the on-screen keyboard. All are opaque, so that views behind the keyboard need not be drawn.
nonisolated extension ColorRole {
    /// The background behind the keys.
    public static let keyboard = ColorRole(
        "keyboard", dark: Color(red: 34, green: 34, blue: 38), light: Color(red: 206, green: 209, blue: 216),
        highContrast: .black)

    /// The background of a key that types a character.
    public static let key = ColorRole(
        "key", dark: Color(red: 84, green: 84, blue: 92), light: Color(white: 255), highContrast: Color(white: 40))

    /// The background of all other keys.
    public static let functionKey = ColorRole(
        "functionKey", dark: Color(red: 54, green: 54, blue: 60), light: Color(red: 172, green: 176, blue: 186),
        highContrast: .black)
}
