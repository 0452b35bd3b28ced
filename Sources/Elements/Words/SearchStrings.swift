import Drawing
import Toolkit

/// The strings of the search in a list, in one language.
package nonisolated struct SearchStrings: Hashable, Sendable {
    /// The text that is shown if nothing matches the search.
    package let nothingFound: String

    /// Creates the strings of a language.
    package init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
