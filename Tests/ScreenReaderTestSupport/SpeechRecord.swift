import Toolkit

/// A speech output that records what it is asked to speak.
public final class SpeechRecord: SpeechOutput {
    /// A call of the output.
    public enum Event: Hashable {
        /// An utterance was added.
        case speak(Utterance)
        /// Speech was stopped.
        case stop
    }

    /// The calls, in order.
    public private(set) var events: [Event] = []

    /// Creates an empty record.
    public init() {}

    public func speak(_ utterance: Utterance) { events.append(.speak(utterance)) }

    public func stop() { events.append(.stop) }

    /// The utterances since the last call, and forgets all calls.
    public func take() -> [Utterance] {
        defer { events = [] }
        return events.compactMap { if case .speak(let utterance) = $0 { utterance } else { nil } }
    }
}
