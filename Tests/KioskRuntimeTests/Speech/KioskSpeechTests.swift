import Drawing
import ElementsTestSupport
import Headless
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import AccessControl
@testable import KioskRuntime

/// The speech of a kiosk.
@Suite("Speech of a kiosk")
struct KioskSpeechTests {
    private final class Voice: SpeechOutput {
        var said: [Utterance] = []
        func speak(_ utterance: Utterance) { said.append(utterance) }
        func stop() {}
    }

    private let feed = FakeFeed()
    private let voice = Voice()

    private func screen(speech: String = "speech: true", isOn: Bool) throws -> KioskScreen {
        let screen = try KioskScreen(
            yaml: """
                title: A
                languages: [en, de]
                \(speech)
                sources: {house: {command: [date]}}
                on:
                  - {event: house.bell, do: {say: {en: $event is there, de: $event ist da}}}
                  - {event: house.door, do: {show: {tab: Door, for: 30}}}
                  - {event: house.note, do: {message: Post}}
                tabs:
                  - {title: Home, icon: none, page: [button: {text: Say, do: {say: "It is {house.t, unit: °C}"}}]}
                  - {title: {en: Door, de: Tür}, icon: none, page: [{text: B}]}
                  - {title: Alarms, icon: none, alarms: [{title: Oil low, value: house.oil, below: 2, priority: high}]}
                """, in: TemporaryFolder(), live: feed.live)
        screen.kiosk.speech?.output = voice
        if isOn { screen.kiosk.headphonesChanged(arePlugged: true) }
        feed.say(#"{"t": 21, "oil": 3}"#)
        screen.panel.advance(by: .seconds(1))
        return screen
    }

    private func happen(_ name: String, _ screen: KioskScreen) {
        feed.live.onEvent("house", SourceMessage.Event(name, with: "Ada"))
        screen.panel.advance(by: .milliseconds(500))
    }

    @Test("An action says its text with values and events, in the panel's language, without a screen reader")
    func say() throws {
        let screen = try screen(isOn: false)
        happen("bell", screen)
        try screen.panel.tap(text: "Say")
        screen.kiosk.language = Language("de") ?? .english
        happen("bell", screen)
        #expect(
            // The space before a unit is CLDR's.
            voice.said.map { Utterance($0.text.plainlySpaced, language: $0.language) } == [
                Utterance("Ada is there", language: "en"), Utterance("It is 21 °C", language: "en"),
                Utterance("Ada ist da", language: "de"),
            ], "\(voice.said)")
    }

    @Test(
        "While the screen is read, toasts, banners, tabs that come up and alarms are spoken once, otherwise never",
        arguments: [true, false])
    func announcements(isOn: Bool) throws {
        let screen = try screen(isOn: isOn)
        func heard(_ word: String, _ act: () -> Void) -> Bool {
            voice.said = []
            act()
            screen.panel.advance(by: .seconds(3))
            return voice.said.contains { $0.text.contains(word) }
        }
        #expect(heard("Post") { happen("note", screen) } == isOn)
        #expect(heard("Watched") { screen.panel.scene.show(Banner("Watched")) } == isOn)
        #expect(heard("Door") { happen("door", screen) } == isOn)
        #expect(heard("Oil low") { feed.say(#"{"oil": 1}"#) } == isOn)
        // An alarm that is still there is not said again.
        #expect(!heard("Oil low") { feed.say(#"{"oil": 0}"#) })
        #expect(isOn || voice.said.isEmpty)
    }

    @Test("The reading begins with headphones or with the help key as the kiosk file says, and ends with the visit")
    func beginning() throws {
        for (speech, hasHeadphones, hasKey) in [
            ("speech: true", true, true), ("speech: {start: [key]}", false, true),
            ("speech: {start: [headphones]}", true, false), ("speech: {start: [corner]}", false, false),
        ] {
            let screen = try screen(speech: speech, isOn: false)
            let reader = try #require(screen.panel.scene.screenReader)
            screen.kiosk.headphonesChanged(arePlugged: true)
            #expect(reader.isActive == hasHeadphones, "\(speech)")
            screen.kiosk.endVisit()
            #expect(!reader.isActive, "\(speech)")
            screen.panel.press(.help)
            #expect(reader.isActive == hasKey, "\(speech)")
            screen.kiosk.headphonesChanged(arePlugged: false)
            #expect(reader.isActive == (hasKey && !hasHeadphones), "\(speech)")
        }
    }

    @Test("Keys change the volume while the screen is read, and the end of a visit resets it")
    func volume() throws {
        let screen = try screen(isOn: true)
        var steps: [Int] = []
        var ends = 0
        screen.kiosk.speech?.onVolumeKey = { steps.append($0) }
        screen.kiosk.speech?.onEnd = { ends += 1 }
        screen.panel.press(.volumeUp)
        screen.panel.press(.volumeDown)
        #expect(steps == [1, -1] && ends == 0)
        screen.kiosk.endVisit()
        screen.panel.press(.volumeUp)
        #expect(steps == [1, -1] && ends == 1)
    }

    @Test("A kiosk without the key has no voice")
    func silent() throws {
        let screen = try screen(speech: "", isOn: true)
        happen("bell", screen)
        #expect(screen.kiosk.speech == nil && screen.panel.scene.screenReader == nil && voice.said.isEmpty)
    }

    @Test("A kiosk that does not speak can be operated with a single key")
    func scan() throws {
        let screen = try screen(speech: "scan: {key: enter, every: 1}", isOn: false)
        screen.kiosk.speech?.output = nil
        #expect(screen.panel.scene.screenReader?.isActive == false)
        screen.panel.press(.help)
        #expect(screen.panel.scene.screenReader?.isActive == false)
        screen.panel.press(.enter)
        #expect(screen.panel.scene.screenReader?.isActive == true)
        screen.kiosk.endVisit()
        #expect(screen.panel.scene.screenReader?.isActive == false && voice.said.isEmpty)
    }

    // MARK: Secrets

    /// A kiosk with a locked tab, whose PIN is 4711, and a field for a secret, read by the voice.
    private func secretScreen(in folder: TemporaryFolder) throws -> KioskScreen {
        let hash = try #require(PIN("4711").flatMap { PINHash.make(of: $0) })
        try PINFile.write(hash, to: "\(folder.path)/guard.pin")
        let screen = try KioskScreen(
            yaml: """
                title: A
                languages: [en]
                speech: true
                roles: {guard: {title: Guard, pin: {file: guard.pin}}}
                tabs:
                  - {title: Home, icon: none, page: [{field: {title: Card number, kind: secret}}, {text: B}]}
                  - {title: Vault, icon: none, needs: guard, page: [{heading: Treasure}]}
                """, in: folder)
        screen.kiosk.speech?.output = voice
        screen.kiosk.headphonesChanged(arePlugged: true)
        screen.panel.advance(by: .seconds(1))
        voice.said = []
        return screen
    }

    private func press(_ keys: [Key], on screen: KioskScreen) {
        for key in keys {
            screen.panel.press(key)
            screen.panel.advance(by: .milliseconds(500))
        }
    }

    /// Goes down, and from the end up, to an element of which a word is spoken.
    private func find(_ word: String, on screen: KioskScreen) throws {
        for key in [Key](repeating: .down, count: 40) + [Key](repeating: .up, count: 40) {
            press([key], on: screen)
            if voice.said.last?.text.contains(word) == true { return }
        }
        throw HeadlessError.notOnScreen(text: word, instead: voice.said.map(\.text))
    }

    @Test(
        "A locked tab is opened with keys alone: the PIN pad is spoken, no digit of the PIN is, and then the content is"
    )
    func lockedTab() async throws {
        let folder = try TemporaryFolder()
        let screen = try secretScreen(in: folder)
        try find("Vault", on: screen)
        #expect(voice.said.last?.text.contains("Locked") == true, "\(voice.said)")
        voice.said = []
        press([.enter], on: screen)
        #expect(voice.said.contains { $0.text.contains("PIN") }, "\(voice.said)")
        voice.said = []
        press("4711".map(Key.character), on: screen)
        #expect(voice.said.count == 4 && !voice.said.contains { $0.text.contains(where: \.isNumber) }, "\(voice.said)")
        try find("OK", on: screen)
        let pad = voice.said
        #expect(!pad.contains { $0.text == "4" || $0.text == "7" || $0.text == "1" }, "\(pad)")
        voice.said = []
        screen.panel.press(.enter)
        try await eventually {
            screen.panel.advance(by: .milliseconds(100))
            return screen.kiosk.lock.isOpen(for: "guard")
        }
        screen.panel.advance(by: .seconds(1))
        #expect(voice.said.last?.text == "Vault, heading", "\(voice.said)")
        try find("Treasure", on: screen)
    }

    @Test(
        "5.1.3.9: What a visitor types into a field for a secret is never spoken: as it is typed, deleted, left and found again"
    )
    func secretField() throws {
        let screen = try secretScreen(in: try TemporaryFolder())
        try find("Card number", on: screen)
        voice.said = []
        press([.enter, .character("q"), .character("7"), .character("z"), .backspace, .escape], on: screen)
        press([.down, .up, .help], on: screen)
        let said = voice.said.map(\.text)
        #expect(said.contains { $0.contains("dot dot") }, "\(said)")
        #expect(
            !said.contains {
                $0.contains("7") || $0.lowercased() == "q" || $0.lowercased() == "z" || $0.contains("q7")
            }, "\(said)")
    }
}
