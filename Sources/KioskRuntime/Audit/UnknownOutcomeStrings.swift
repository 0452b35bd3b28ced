import Drawing
import Toolkit

/// The strings about requests whose outcome is unknown because the kiosk ended before the reply, in one language.
nonisolated struct UnknownOutcomeStrings: Hashable, Sendable {
    /// The message; %1 is the list of the places in the kiosk from which the requests were sent.
    let unknown: String

    /// Returns the message.
    ///
    /// - Parameters:
    ///   - places: the places in the kiosk where the requests were sent.
    ///   - language: the language of the message.
    static func text(_ places: [String], in language: Language) -> String {
        UnknownOutcomeStrings(in: ProgramLanguage(language)).unknown
            .filled(language.direction, places.joined(separator: ", "))
    }
}
