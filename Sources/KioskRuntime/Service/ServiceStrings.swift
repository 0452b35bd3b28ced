import Drawing
import Toolkit

/// The strings of the service page, in one language.
nonisolated struct ServiceStrings: Hashable, Sendable {
    let title: String
    /// The label of the addresses.
    let network: String
    let touchTest: String
    let colors: String
    let soundTest: String
    let calibrate: String
    /// The title of the button that is held to restart.
    let restart: String

    /// Creates the strings of a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
