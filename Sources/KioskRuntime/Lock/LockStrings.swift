import Drawing
import Toolkit

/// The strings of the lock, in one language.
nonisolated struct LockStrings: Hashable, Sendable {
    /// The title above the number pad; %1 is the role.
    let title: String
    let wrong: String
    /// The message about the wait; %1 is minutes and seconds.
    let wait: String
    /// The message that no hash can be read.
    let failed: String
    /// The note at a locked tab in the rail.
    let locked: String
    /// The warning that everything will be locked in %1 seconds.
    let soon: String

    /// Creates the strings of a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
