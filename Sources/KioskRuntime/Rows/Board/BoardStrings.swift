import Drawing
import Toolkit

/// The strings of boards, in one language.
nonisolated struct BoardStrings: Hashable, Sendable {
    /// The word for a row that was cancelled, such as a train that does not run.
    let cancelled: String

    /// Creates the strings of a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
