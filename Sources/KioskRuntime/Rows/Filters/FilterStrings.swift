import Drawing
import Toolkit

/// The strings of the filters and the orders of a list, in one language.
nonisolated struct FilterStrings: Hashable, Sendable {
    /// The option of a filter that leaves all rows in the list.
    let all: String
    /// The name of the button that switches all filters off.
    let clear: String
    /// The text in place of the rows if the filters leave none.
    let nothingLeft: String
    /// The name of the button with the order of the rows.
    let sort: String

    /// Creates the strings of a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
