import Drawing

nonisolated extension ColorRole {
    /// The background of a toast. It is inverted relative to the page, so that it stands out on any page.
    static let toast = ColorRole(
        "toast", dark: Color(red: 232, green: 232, blue: 238), light: Color(red: 44, green: 44, blue: 50))

    /// The text on a toast.
    static let toastText = ColorRole("toastText", dark: Color(white: 20), light: Color(white: 250))

    /// The text of destructive commands, on a surface.
    static let warningText = ColorRole(
        "warningText", dark: Color(red: 255, green: 122, blue: 112), light: Color(red: 186, green: 20, blue: 20))
}
