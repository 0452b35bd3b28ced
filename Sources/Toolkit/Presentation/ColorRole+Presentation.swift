import Drawing

nonisolated extension ColorRole {
    /// Behind words that are shown in passing: the other way round than the page, so that they are seen on any.
    static let toast = ColorRole(
        "toast", dark: Color(red: 232, green: 232, blue: 238), light: Color(red: 44, green: 44, blue: 50))

    /// Those words.
    static let toastText = ColorRole("toastText", dark: Color(white: 20), light: Color(white: 250))

    /// Words that take something away, on a surface.
    static let warningText = ColorRole(
        "warningText", dark: Color(red: 255, green: 122, blue: 112), light: Color(red: 186, green: 20, blue: 20))
}
