import KioskFileTestSupport
import Testing

@testable import KioskFile

/// The keys `volume` and `result-volume` of a kiosk file.
@Suite("Volume in a kiosk file")
struct VolumeFileTests {
    private func file(_ more: String) -> String { "title: A\n\(more)\ntabs: [{title: B, rows: [c]}]\n" }

    private func volume(_ text: String) throws -> VolumeDefinition {
        try KioskDefinition.parse(file(text), path: "kiosk.yaml", format: .standard).volume
    }

    @Test("The volume is 100 per cent, one number, or a mapping")
    func definitions() throws {
        #expect(try volume("") == VolumeDefinition())
        #expect(try volume("volume: 60").speaker == 60)
        let own = try volume(
            "volume: {speaker: 80, headphones: 40, hours: [{from: \"22:00\", to: \"6:00\", percent: 10}]}")
        #expect(own.speaker == 80 && own.headphones == 40 && own.hours.map(\.percent) == [10])
    }

    @Test("The hours count from their first minute to their last, and not with headphones that have a volume")
    func hours() throws {
        let own = try volume(
            "volume: {speaker: 80, headphones: 40, hours: [{from: \"22:00\", to: \"6:00\", percent: 10}]}")
        for (minute, factor) in [(21 * 60 + 59, 0.8), (22 * 60, 0.1), (5 * 60 + 59, 0.1), (6 * 60, 0.8)] {
            let local = Double(minute * 60)
            #expect(own.factor(at: local, withHeadphones: false) == factor, "\(minute)")
            #expect(own.factor(at: local, withHeadphones: true) == 0.4, "\(minute)")
        }
        #expect(own.factor(at: nil, withHeadphones: false) == 0.8)
        let common = try volume("volume: {speaker: 80, hours: [{from: \"22:00\", to: \"6:00\", percent: 10}]}")
        #expect(common.factor(at: 0, withHeadphones: true) == 0.1)
    }

    @Test("Each volume has its limits")
    func limits() throws {
        for text in ["volume: 0", "volume: 100", "volume: {headphones: 0}", "result-volume: 0", "result-volume: 100"] {
            _ = try volume(text)
        }
        for text in [
            "volume: ▲-1", "volume: ▲101", "volume: {speaker: ▲101}", "volume: {headphones: ▲-1}",
            "result-volume: ▲101",
            "volume: {hours: [{from: \"22:00\", to: \"6:00\", percent: ▲101}]}",
        ] {
            expect(Mistake(.invalidValue, "0 to 100"), in: file(text))
        }
        expect(Mistake(.missingKey, "percent"), in: file("volume: {hours: [▲{from: \"22:00\", to: \"6:00\"}]}"))
        let hours = "{from: \"22:00\", to: \"6:00\", percent: 5}"
        #expect(
            try volume("volume: {hours: [\(Array(repeating: hours, count: 32).joined(separator: ", "))]}").hours.count
                == 32)
        expect(
            Mistake(.tooMany, "32"),
            in: file("volume: {hours: ▲[\(Array(repeating: hours, count: 33).joined(separator: ", "))]}"))
    }
}
