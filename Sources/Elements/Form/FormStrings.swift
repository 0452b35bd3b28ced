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
    /// The heading of a form that is saved, and will be sent when its source is there.
    let saved: String
    /// The note below a form that could neither be sent nor saved.
    let notSaved: String
    /// The heading of a form that was saved, and later refused, or whose outcome is unknown.
    let unconfirmed: String
    /// The title of the button for a new form.
    let again: String
    /// The error message for an empty required field.
    let missing: String
    /// The title of the button that shows the text to agree to.
    let read: String
    /// The title of the button for the next page.
    let next: String
    /// The title of the button for the previous page.
    let back: String
    /// The text of an empty field that opens a list of options.
    let choose: String
    /// The text for a checked box in the summary.
    let yes: String
    /// The text for an unchecked box in the summary.
    let no: String

    /// Creates the strings in a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
