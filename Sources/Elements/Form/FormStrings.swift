import Drawing
import Toolkit

/// The built-in strings of a form in a language.
nonisolated struct FormStrings: Hashable, Sendable {
    /// The title of the button that sends the form.
    let send: String
    /// The title of the button that clears all entries.
    let clear: String
    /// The title of the button that restores cleared entries.
    let restore: String
    /// The heading of the summary.
    let sent: String
    /// The title of the button for a new form.
    let again: String
    /// The error message for an empty required field.
    let missing: String
    /// The text for a checked box in the summary.
    let yes: String
    /// The text for an unchecked box in the summary.
    let no: String

    /// Creates the strings in a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
