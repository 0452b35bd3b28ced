/// Speaks utterances one after another.
@MainActor public protocol SpeechOutput: AnyObject {
    /// Speaks an utterance after those that are waiting.
    func speak(_ utterance: Utterance)
    /// Stops speaking at once and forgets the utterances that wait.
    func stop()
}
