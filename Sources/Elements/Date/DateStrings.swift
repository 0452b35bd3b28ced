import Drawing
import Toolkit

/// The built-in strings of a date field in a language.
nonisolated struct DateStrings: Hashable, Sendable {
    /// The text of an empty field for a date.
    let pickDate: String
    /// The text of an empty field for a time of day.
    let pickTime: String

    /// Creates the strings in a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
