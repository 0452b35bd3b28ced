import Drawing
import Toolkit

/// The strings of lists, in one language.
nonisolated struct RowStrings: Hashable, Sendable {
    /// The title of the row that opens all rows of a list. %1 is their number.
    let all: String
    /// The message for a link to a row that the list does not have. %1 is the identifier or the title of the row.
    let missing: String

    /// The line below the entries of a list of which some are left out. %1 is the number of these.
    let rest: String

    /// Creates the strings of a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
