import Drawing
import Toolkit

/// The strings of the safe page, in one language.
nonisolated struct SafePageStrings: Hashable, Sendable {
    let title: String
    /// The text about the crashes; %1 is the time of the first one.
    let since: String
    /// The heading of the contact.
    let contact: String
    let tryAgain: String
    /// The text about the next automatic attempt; %1 is its time.
    let later: String
    /// The notice above a former kiosk.
    let former: String

    /// Creates the strings of a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
