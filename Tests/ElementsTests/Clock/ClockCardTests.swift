import Drawing
import Headless
import Testing
import Toolkit

@testable import Elements

/// Behaviour of a clock on screen.
@Suite("Clock cards")
struct ClockCardTests {
    /// 18 November 2026, 11:06:40 in UTC.
    private let time = WallTime(1_795_000_000)

    private func shown(_ zones: [ClockZone]) -> CardPanel<ClockCard> {
        let shown = CardPanel(ClockCard(zones, now: time.now))
        shown.panel.scene.language = Language("de") ?? .english
        shown.panel.advanceToNextFrame()
        return shown
    }

    @Test("A clock shows the time and date of its time zone in the panel's language")
    func one() {
        let shown = shown([ClockZone("Zürich") { _ in 3_600 }])
        #expect(shown.panel.strings == ["12:06", "18. November 2026"])
    }

    @Test("The times of additional cities appear below the first one")
    func several() {
        let shown = shown([
            ClockZone("Zürich") { _ in 3_600 }, ClockZone("Tokio") { _ in 32_400 }, ClockZone("Apia") { _ in 46_800 },
        ])
        #expect(shown.panel.strings == ["12:06", "Zürich · 18. November 2026", "Tokio", "20:06", "Apia", "00:06"])
        #expect(shown.panel.spoken == ["Zürich 12:06, Tokio 20:06, Apia 00:06"])
    }

    @Test("The hands of an analogue clock show the time")
    func hands() {
        let shown = shown([ClockZone("Zürich") { _ in 3_600 }, ClockZone("Lima") { _ in -18_000 }])
        #expect(shown.strings { $0.style = .analogue } == ["Zürich", "Lima"])
        #expect(shown.panel.all(ClockFace.self).map(\.minute) == [12 * 60 + 6, 6 * 60 + 6])
    }

    @Test("A clock changes at each full minute, and wakes the panel only then")
    func minute() throws {
        let shown = shown([ClockZone("") { _ in 0 }])
        #expect(shown.panel.isReadable("11:06"))
        let frames = shown.panel.frameCount
        time.seconds = 1_795_000_020
        shown.panel.advance(by: .milliseconds(20_100))
        #expect(shown.panel.isReadable("11:07"))
        let asked = time.questions
        for minute in 1...10 {
            time.seconds = 1_795_000_020 + Double(minute) * 60
            shown.panel.advance(by: .seconds(60))
        }
        #expect(shown.panel.isReadable("11:17"))
        #expect(shown.panel.frameCount - frames <= 12)
        #expect(time.questions - asked <= 20)
    }

    @Test("A clock outside the scene does not wake the panel")
    func removal() throws {
        let shown = shown([ClockZone("") { _ in 0 }])
        shown.panel.scene.rootViewController = ViewController()
        try shown.panel.waitUntilIdle()
        #expect(shown.panel.scene.nextDeadline == nil)
    }

    @Test("A clock shows that the time is unknown", arguments: [nil, Double.nan, .infinity, -1e300])
    func missing(seconds: Double?) {
        time.seconds = seconds
        let shown = shown([ClockZone("Zürich") { _ in .max }])
        #expect(shown.panel.strings.first == "–" && shown.panel.isReadable("Keine Daten"))
        time.seconds = 0
        shown.panel.advance(by: .seconds(61))
        #expect(!shown.panel.isReadable("Keine Daten"))
        #expect(shown.strings { $0.zones = [] }.first == "–")
    }
}
