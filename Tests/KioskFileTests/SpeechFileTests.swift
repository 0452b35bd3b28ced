import Drawing
import KioskFileTestSupport
import Testing

@testable import KioskFile

/// The key `speech` of a kiosk file, and texts that actions say.
@Suite("Speech in a kiosk file")
struct SpeechFileTests {
    private func file(_ more: String) -> String { "title: A\n\(more)\ntabs: [{title: B, rows: [c]}]\n" }

    private func definition(_ text: String) throws -> KioskDefinition {
        try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard)
    }

    @Test("A kiosk speaks only with the key; all settings have defaults")
    func definitions() throws {
        #expect(try definition(file("")).speech == nil && definition(file("speech: false")).speech == nil)
        let usual = try #require(try definition(file("speech: true")).speech)
        #expect(usual.rate == 1 && usual.pitch == 1 && usual.volume == 100 && usual.punctuation == .none)
        #expect(usual.start == [.headphones, .corner, .key])
        let own = try #require(
            try definition(file("speech: {rate: 1.5, pitch: 0.5, volume: 0, punctuation: some, start: [key]}")).speech)
        #expect(
            own.rate == 1.5 && own.pitch == 0.5 && own.volume == 0 && own.punctuation == .some && own.start == [.key])
        #expect(try definition(file("speech: {}")).speech?.rate == 1)
    }

    @Test("Each setting has its limits")
    func limits() throws {
        for setting in ["rate: 0.5", "rate: 3", "pitch: 0.5", "pitch: 2", "volume: 0", "volume: 100"] {
            #expect(try definition(file("speech: {\(setting)}")).speech != nil)
        }
        for (setting, range) in [
            ("rate: ▲0.4", "0.5 to 3"), ("rate: ▲3.1", "0.5 to 3"), ("pitch: ▲0.4", "0.5 to 2"),
            ("pitch: ▲2.1", "0.5 to 2"),
            ("volume: ▲-1", "0 to 100"), ("volume: ▲101", "0 to 100"),
        ] {
            expect(Mistake(.invalidValue, range), in: file("speech: {\(setting)}"))
        }
        expect(Mistake(.invalidValue, "punctuation"), in: file("speech: {punctuation: ▲most}"))
        expect(Mistake(.invalidValue, "start"), in: file("speech: {start: ▲[]}"))
        expect(Mistake(.wrongType, "speech"), in: file("speech: ▲5"))
    }

    @Test("An action says a text in each language; without the key “speech” that is a hint")
    func say() throws {
        let action = "{say: {en: Please take your ticket, de: Bitte nehmen Sie Ihre Karte}}"
        let trigger = "languages: [en, de]\non: [{at: \"8:00\", do: \(action)}]\n"
        let spoken = try definition(file(trigger + "speech: true"))
        #expect(spoken.hints.filter { $0.code == .silentSpeech }.isEmpty)
        let silent = try definition(file(trigger))
        let hints = silent.hints.filter { $0.code == .silentSpeech }
        #expect(hints.map(\.message) == ["“say” has no effect without the key “speech” of the kiosk"])
    }

    @Test("The operation with a single key has limits, and is off without the key")
    func scan() throws {
        #expect(try definition(file("")).scan == nil)
        #expect(try definition(file("scan: {}")).scan == ScanDefinition())
        let own = try #require(try definition(file("scan: {key: enter, every: 0.5}")).scan)
        #expect(own.key == .enter && own.every == 0.5)
        #expect(try definition(file("scan: {every: 20}")).scan?.every == 20)
        for text in ["scan: {every: ▲0.4}", "scan: {every: ▲20.1}"] {
            expect(Mistake(.invalidValue, "0.5 to 20"), in: file(text))
        }
        expect(Mistake(.invalidValue, "space"), in: file("scan: {key: ▲f8}"))
    }
}
