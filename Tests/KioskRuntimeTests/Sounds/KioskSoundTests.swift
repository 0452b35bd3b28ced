import Drawing
import Elements
import ElementsTestSupport
import Headless
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// The volume of a kiosk's sounds, and the sounds for the results of actions.
@Suite("Sounds of a kiosk")
struct KioskSoundTests {
    private final class Player: SoundPlayer {
        var sounds: [Sound] = []
        func play(_ sound: Sound) { sounds.append(sound) }
    }

    private final class Voice: SpeechOutput {
        func speak(_ utterance: Utterance) {}
        func stop() {}
    }

    private let feed = FakeFeed()
    private let player = Player()

    private func screen(_ keys: String, at seconds: Double = 0) throws -> KioskScreen {
        let screen = try KioskScreen(
            yaml: """
                title: A
                languages: [en]
                \(keys)
                sources: {house: {command: [date]}}
                on: [{event: house.bell, do: {sound: bell}}]
                tabs:
                  - title: Home
                    icon: none
                    page:
                      - button: {title: Door, text: Open, do: {call: house.open}}
                      - button: {text: Lone, do: {call: house.open}}
                      - form: {title: Visit, fields: [{text: {name: a, title: Name}}], do: {call: house.note}}
                  - {title: Rows, icon: none, rows: [{title: Lamp, do: {call: house.lamp}}]}

                """, in: TemporaryFolder(), clock: WallClock(at: ClockZone("") { _ in 0 }, now: { seconds }),
            live: feed.live)
        screen.panel.scene.soundPlayer = player
        feed.say("{}")
        screen.panel.advance(by: .seconds(1))
        return screen
    }

    private func ring(_ screen: KioskScreen) -> [Double] {
        player.sounds = []
        feed.live.onEvent("house", SourceMessage.Event("bell"))
        screen.panel.advance(by: .milliseconds(100))
        return player.sounds.map(\.volume)
    }

    @Test("Actions of buttons, forms and rows sound when they are done and when they have failed")
    func results() throws {
        let screen = try screen("result-volume: 50")
        func sounds(_ text: String, _ answer: RequestAnswer) throws -> [Sound] {
            player.sounds = []
            try screen.panel.tap(text: text)
            screen.panel.advance(by: .milliseconds(200))
            #expect(player.sounds.isEmpty, "\(text) is pending")
            feed.answer(feed.requests.count - 1, answer)
            screen.panel.advance(by: .seconds(3))
            return player.sounds
        }
        for text in ["Open", "Lone", "Send"] {
            #expect(try sounds(text, .failed("No")) == [Sound(named: .bad, volume: 0.5)], "\(text)")
            #expect(try sounds(text, .done) == [Sound(named: .good, volume: 0.5)], "\(text)")
        }
        try screen.tapTab(1)
        #expect(try sounds("Lamp", .failed("No")) == [Sound(named: .bad, volume: 0.5)])
        #expect(try sounds("Lamp", .done) == [Sound(named: .good, volume: 0.5)])
    }

    @Test("Without “result-volume”, results are silent")
    func silence() throws {
        let screen = try screen("clock: 24h")
        try screen.panel.tap(text: "Open")
        feed.answer(0, .done)
        screen.panel.advance(by: .seconds(1))
        #expect(player.sounds.isEmpty)
    }

    @Test("The volume applies to all sounds: by hours, and while headphones are plugged in; 0 plays nothing")
    func volume() throws {
        #expect(ring(try screen("clock: 24h")) == [1])
        #expect(ring(try screen("volume: 60")) == [0.6])
        #expect(ring(try screen("volume: 0")) == [])
        let keys = "volume: {headphones: 40, hours: [{from: \"22:00\", to: \"6:00\", percent: 10}]}"
        let night = try screen(keys, at: 3_600)
        #expect(ring(night) == [0.1])
        night.kiosk.headphonesChanged(arePlugged: true)
        #expect(ring(night) == [0.4])
        let replaced = night.kiosk.makeReplacement(for: night.kiosk.definition)
        replaced.show(in: night.panel.scene)
        #expect(replaced.volume.factor == 0.4)
        replaced.headphonesChanged(arePlugged: false)
        #expect(replaced.volume.factor == 0.1)
        #expect(ring(try screen(keys, at: 12 * 3_600)) == [1])
    }

    @Test("While the screen is read, sounds have a quarter of their volume, and speech keeps its own")
    func besideSpeech() throws {
        let screen = try screen("volume: 80\nspeech: true")
        let voice = Voice()
        screen.kiosk.speech?.output = voice
        #expect(ring(screen) == [0.8])
        screen.kiosk.headphonesChanged(arePlugged: true)
        #expect(ring(screen) == [0.2] && screen.kiosk.volume.factor == 0.8)
        screen.kiosk.endVisit()
        #expect(ring(screen) == [0.8])
    }

    @Test("Headphones are watched only if a volume or speech depends on them")
    func headphones() throws {
        for (keys, isNeeded) in [
            ("clock: 24h", false), ("volume: 50", false), ("volume: {headphones: 50}", true), ("speech: true", true),
            ("speech: {start: [key]}", false),
        ] {
            #expect(try screen(keys).kiosk.followsHeadphones == isNeeded, "\(keys)")
        }
    }

    @Test("The service page plays a test sound")
    func service() throws {
        let screen = try screen("volume: 50")
        let page = ServiceController(
            ServiceTools(version: "1", log: { [] }, restart: nil), addresses: [], status: { "" })
        screen.kiosk.rootViewController.present(page, style: .page)
        screen.panel.advance(by: .seconds(1))
        try screen.panel.tap(text: "Sound test")
        #expect(player.sounds == [Sound([Sound.Tone(1_000, for: 1)], volume: 0.5)])
    }
}
