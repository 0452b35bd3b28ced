import Drawing
import Toolkit

/// What a kiosk says: the texts of actions, and, while a screen reader session is on, alarms, tabs that come up, toasts and banners.
public final class KioskSpeech {
    /// The voice; `nil` for a kiosk that only renders pictures.
    public var output: (any SpeechOutput)?
    /// A closure that returns `true` while a screen reader session is on.
    public var isScreenReaderOn: () -> Bool = { false }

    init(continuing former: KioskSpeech?) {
        guard let former else { return }
        (output, isScreenReaderOn) = (former.output, former.isScreenReaderOn)
    }

    /// Says a text, whether a screen reader session is on or not.
    func say(_ text: String, in language: Language) {
        output?.speak(Utterance(text, language: language.tag))
    }

    /// Says a text if a screen reader session is on.
    func announce(_ text: String, in language: Language) {
        if isScreenReaderOn() { say(text, in: language) }
    }
}
