/// Speaks for the screen reader, without a backlog.
///
/// The output does not report when it has spoken, so the time is estimated from the length of the text.
final class ReaderSpeech {
    private let output: any SpeechOutput
    /// The estimated end of the current speech.
    private(set) var end = Timestamp(nanoseconds: .min)

    /// The estimated number of characters that a voice speaks in a second, rather too low than too high.
    private static let charactersPerSecond = 14
    /// The estimated pause around an utterance.
    private static let pause = Duration.milliseconds(300)
    /// The maximum length of an utterance, in characters.
    static let maximumLength = 2000

    init(_ output: any SpeechOutput) {
        self.output = output
    }

    /// Speaks utterances in place of everything that is being spoken or waits.
    func interrupt(with utterances: [Utterance?], at time: Timestamp) {
        stop()
        append(utterances, at: time)
    }

    /// Speaks utterances after those that wait.
    func append(_ utterances: [Utterance?], at time: Timestamp) {
        for case var utterance? in utterances {
            utterance.text = String(utterance.text.prefix(Self.maximumLength))
            let seconds = Duration.milliseconds(utterance.text.count * 1000 / Self.charactersPerSecond)
            end = max(end, time).advanced(by: seconds + Self.pause)
            output.speak(utterance)
        }
    }

    func stop() {
        output.stop()
        end = Timestamp(nanoseconds: .min)
    }
}
