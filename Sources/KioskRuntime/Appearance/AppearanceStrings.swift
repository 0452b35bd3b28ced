import Drawing
import Toolkit

/// The strings of the settings of the appearance, in one language.
nonisolated struct AppearanceStrings: Hashable, Sendable {
    let contrast: String
    /// The title of the switch with which a key or a place that is touched again too soon is ignored.
    let ignoreRepeats: String
    /// The title of the switch that leaves the upper part of the screen free.
    let lower: String
    let motion: String
    /// The title of the switch that begins the screen reader.
    let readAloud: String
    let textSize: String

    /// Creates the strings of a language.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
