import Alarms
import Drawing
import SourceProtocol

/// What is done where somebody presses something, or where something happens: steps, each once the one before it is done.
public struct ActionDefinition: Hashable, Sendable {
    /// One thing that is done.
    public enum Step: Hashable, Sendable {
        /// A source is asked for something.
        case request(SourceRequest)
        /// The tab of a title is shown.
        case page(String)
        /// The panel speaks another language of the kiosk.
        case language(Language)
        /// The panel has other colours.
        case theme(KioskDefinition.Theme)
        /// The panel is so bright, in per cent.
        case brightness(Double)
        /// Somebody does something about alarms.
        case alarm(AlarmCommand)
    }

    /// What is done, in this order; one at least. After one that fails nothing more is done.
    public var steps: [Step]
    /// What is asked before that; nil for nothing.
    public var question: LocalizedText?
    /// What is said once all is done; nil says nothing.
    public var done: LocalizedText?
    /// The role whose PIN is asked for before anything is done; nil asks nobody.
    public var needs: String?

    /// - Parameters:
    ///   - steps: what is done, in this order; one at least.
    ///   - question: what is asked before that; nil for nothing.
    ///   - done: what is said once all is done; nil says nothing.
    public init(_ steps: [Step], question: LocalizedText? = nil, done: LocalizedText? = nil) {
        self.steps = steps
        self.question = question
        self.done = done
    }

    /// Asks a source for one thing.
    public init(_ request: SourceRequest, done: LocalizedText? = nil) { self.init([.request(request)], done: done) }

    /// What is on screen of it, in all languages.
    public var texts: [String] { (question?.all ?? []) + (done?.all ?? []) }
}
