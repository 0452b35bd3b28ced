import Drawing
import Headless
import KioskRuntime
import ScreenReaderTestSupport
import Testing
import Toolkit

/// A visitor who has headphones and a keypad, and knows nothing but what is spoken.
final class BlindVisitor {
    /// The visitor went through all elements, and none was spoken as expected.
    struct NotFound: Error {
        /// The words that the visitor was looking for.
        let words: String
        /// The texts that were spoken meanwhile.
        let heard: [String]
    }

    private let panel: HeadlessPanel
    private let voice = SpeechRecord()

    /// The maximum number of elements that the visitor goes through.
    private static let patience = 600
    /// The message after the last element, in the languages of the demos.
    private static let ends: Set<String> = ["End", "Ende", "النهاية", "終わり"]

    /// Plugs the headphones in.
    init(_ kiosk: Kiosk, _ panel: HeadlessPanel) throws {
        self.panel = panel
        let speech = try #require(kiosk.speech)
        speech.output = voice
        kiosk.headphonesChanged(arePlugged: true)
        panel.advance(by: .seconds(1))
    }

    /// Everything that was spoken since the last call.
    func heard() -> [String] { voice.take().map(\.text) }

    /// Presses a key of the keypad, and returns what is spoken then.
    @discardableResult func press(_ key: Key, hold: Duration = .milliseconds(50)) -> [String] {
        _ = heard()
        panel.press(key, hold: hold)
        panel.advance(by: .seconds(1))
        return heard()
    }

    /// Types characters on a keyboard.
    func type(_ text: String) { for character in text { press(.character(character)) } }

    /// Goes down, and from the end up, until what is spoken contains the words. Returns what was spoken of the element.
    @discardableResult func find(_ words: String) throws -> String {
        try find(words) { $0.contains(words) }
    }

    /// Goes to a key of the on-screen keyboard, and presses it.
    func press(letter: String) throws {
        try find("the key \(letter)") { $0.lowercased() == letter }
        press(.enter)
    }

    /// Finds an element, presses it, and returns what is spoken then.
    @discardableResult func choose(_ words: String) throws -> [String] {
        try find(words)
        return press(.enter)
    }

    @discardableResult private func find(_ words: String, where isFound: (String) -> Bool) throws -> String {
        var all: [String] = []
        for key in [Key.down, .up] {
            for _ in 0..<Self.patience {
                _ = heard()
                panel.press(key)
                panel.advanceToNextFrame()
                let spoken = heard()
                all += spoken
                guard let text = spoken.last, !Self.ends.contains(text) else { break }
                if isFound(text) { return text }
            }
        }
        throw NotFound(words: words, heard: all)
    }
}
