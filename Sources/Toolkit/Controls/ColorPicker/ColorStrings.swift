import Drawing

/// The names of a colour picker's components, in one language.
nonisolated struct ColorStrings: Hashable, Sendable {
    /// The name of the hue.
    let hue: String
    /// The name of the saturation.
    let saturation: String
    /// The name of the brightness.
    let brightness: String
    /// The name of the colour temperature.
    let temperature: String

    /// Creates the strings in a language, or in English if there is no table for it.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
