import Drawing
import Toolkit

/// The strings of the idle chain, in one language.
nonisolated struct IdleStrings: Hashable, Sendable {
    /// The hint on the attract screen.
    let touch: String
    /// The title of the question whether the user is still there.
    let question: String
    /// The warning that typed text will be deleted in %1 seconds.
    let loss: String
    /// The warning that the kiosk will return to its start page in %1 seconds.
    let start: String
    /// The title of the button with which users confirm that they are still there.
    let stay: String

    /// Creates the strings of a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
