import Drawing
import Toolkit

/// The strings about a remote live view, in one language.
public nonisolated struct ViewerStrings: Hashable, Sendable {
    /// The notice on the screen during a remote live view.
    public let viewed: String

    /// Creates the strings of the language that the panel shows.
    public init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}
