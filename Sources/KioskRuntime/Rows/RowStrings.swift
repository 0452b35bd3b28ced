import Drawing
import Toolkit

/// The strings of lists, in one language.
nonisolated struct RowStrings: Hashable, Sendable {
    /// The message for a link to a row that the list does not have. %1 is the identifier or the title of the row.
    let missing: String

    /// Creates the strings of a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
