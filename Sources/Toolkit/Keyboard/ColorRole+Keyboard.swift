import Drawing

/// What a keyboard on screen is drawn with; opaque, so that nothing behind it is drawn.
nonisolated extension ColorRole {
    /// Behind the keys.
    public static let keyboard = ColorRole(
        "keyboard", dark: Color(red: 34, green: 34, blue: 38), light: Color(red: 206, green: 209, blue: 216),
        highContrast: .black)

    /// A key that types.
    public static let key = ColorRole(
        "key", dark: Color(red: 84, green: 84, blue: 92), light: Color(white: 255), highContrast: Color(white: 40))

    /// A key that does something else.
    public static let functionKey = ColorRole(
        "functionKey", dark: Color(red: 54, green: 54, blue: 60), light: Color(red: 172, green: 176, blue: 186),
        highContrast: .black)
}
