import Drawing
import KioskFile
import Toolkit

/// The texts of the two buttons of a question, in one language.
nonisolated struct QuestionAnswers: Hashable, Sendable {
    let confirm: String
    let decline: String

    /// - Parameters:
    ///   - action: The action that asks.
    ///   - buttonText: The text of the button that starts the action.
    ///   - text: Returns a text of the action in the language.
    init(
        _ action: ActionDefinition, buttonText: String, in language: Language, text: (LocalizedText) -> String
    ) {
        confirm = action.confirm.map(text) ?? buttonText
        decline = action.decline.map(text) ?? ElementStrings(language).cancel
    }

    /// A Boolean value that tells whether users could not tell the two buttons apart.
    var areEqual: Bool { confirm.lowercased() == decline.lowercased() }
}

nonisolated extension KioskFileChecker {
    /// Reports a question whose two buttons have the same text in one of the kiosk's languages.
    ///
    /// - Parameters:
    ///   - text: The text of the button that starts the action.
    ///   - entry: The entry of the action.
    mutating func checkQuestion(of action: ActionDefinition?, text: LocalizedText, at entry: CheckedMapping.Entry?) {
        guard let action, action.question != nil, let entry else { return }
        // Without languages, the kiosk is in English.
        for language in languages.isEmpty ? [.english] : languages {
            let answers = QuestionAnswers(action, buttonText: text.text(in: language), in: language) {
                $0.text(in: language)
            }
            guard answers.areEqual else { continue }
            report(
                .invalidValue, at: entry.location,
                """
                both buttons of the question would be \(answers.confirm.clipped.quoted); give it “confirm” or “decline” with another text, \
                such as “Cancel the print” and “Keep printing”
                """)
            return
        }
    }
}
