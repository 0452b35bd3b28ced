import Drawing
import ElementsTestSupport
import Headless
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// What a kiosk says.
@Suite("What a kiosk says")
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
}
