import Drawing
import Toolkit

/// What a form says by itself, in one language.
nonisolated struct FormStrings: Hashable, Sendable {
    /// On the button that sends what was entered.
    let send: String
    /// On the button that takes all of it away.
    let clear: String
    /// On the button that brings back what was taken away.
    let restore: String
    /// Above what was sent.
    let sent: String
    /// On the button that begins anew.
    let again: String
    /// Of a field that cannot be left empty, and is.
    let missing: String
    /// On the button for a date where none was chosen yet.
    let choose: String
    /// Of a box that is ticked.
    let yes: String
    /// Of a box that is not ticked.
    let no: String

    /// The words for the readers of a language.
    init(_ language: Language) { self = Self.words(in: ProgramLanguage(language)) }

    /// - Parameters:
    ///   - buttons: those that send, clear, restore and begin anew.
    ///   - sent: above what was sent.
    ///   - missing: of a field that cannot be left empty.
    ///   - choose: on the button for a date.
    ///   - answers: of boxes that are ticked and not.
    init(
        _ buttons: (send: String, clear: String, restore: String, again: String), sent: String, missing: String,
        choose: String, answers: (yes: String, no: String)
    ) {
        (send, clear, restore, again) = buttons
        (self.sent, self.missing, self.choose) = (sent, missing, choose)
        (yes, no) = answers
    }
}
