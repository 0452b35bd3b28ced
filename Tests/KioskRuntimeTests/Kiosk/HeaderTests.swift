import Drawing
import Elements
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// The strip above all tabs.
@Suite("Header")
struct HeaderTests {
    /// The time of the panel.
    private final class Moment {
        var seconds = 1_795_000_000.0 + 3 * 3_600
    }

    private let feed = FakeFeed()
    private let moment = Moment()

    private func screen(
        _ header: String, size: PixelSize = PixelSize(width: 1280, height: 800)
    ) throws -> KioskScreen {
        let clock = WallClock(at: ClockZone("") { _ in 0 }) { [moment] in moment.seconds }
        return try KioskScreen(
            yaml: """
                title: {en: Press 3, de: Presse 3}
                languages: [en, de]
                clock: 24h
                header: \(header)
                sources: {house: {command: [date]}}
                tabs:
                  - {title: One, page: [{heading: Elements}, {field: {title: Name}}]}
                  - {title: Two, rows: [a]}
                  - {title: Three, rows: [a]}
                """, in: TemporaryFolder(), size: size, clock: clock, live: feed.live)
    }

    private func place(of text: String, on screen: KioskScreen) -> Rect? {
        screen.panel.texts.first { $0.text == text }?.frame
    }

    @Test("It shows the title, values and the time above every tab, and follows the values and the language")
    func shown() throws {
        let screen = try screen(
            #"{texts: [{en: "{house.out, unit: °C} outdoors", de: "{house.out, unit: °C} draußen"}]}"#)
        feed.say(#"{"out": 7}"#)
        try screen.panel.waitUntilStill()
        for tab in 0..<3 {
            try screen.tapTab(tab)
            let texts = ["Press 3", "7\u{202F}°C outdoors", "14:06"]
            let frames = texts.compactMap { place(of: $0, on: screen) }
            #expect(frames.count == 3, "\(screen.panel.strings)")
            #expect(frames.allSatisfy { $0.maxY <= 44 } && frames.map(\.minX) == frames.map(\.minX).sorted())
            #expect(screen.kiosk.rail.frameInScene.minY == 44, "the tabs are below it")
        }
        screen.kiosk.language = try #require(Language("de"))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Presse 3") && screen.panel.isReadable("7\u{202F}°C draußen"))
    }

    @Test("A narrow panel leaves out the last texts, and never the time; no text is cut")
    func narrow() throws {
        let header = #"{title: Hall, texts: ["Outdoors {house.out}", "Greenhouse {house.out}", "Cellar {house.out}"]}"#
        for width in [320, 480, 600, 800, 1280] {
            let screen = try screen(header, size: PixelSize(width: width, height: 480))
            feed.say(#"{"out": 7}"#)
            try screen.panel.waitUntilStill()
            let all = ["Outdoors 7", "Greenhouse 7", "Cellar 7"]
            let shown = all.filter { screen.panel.isReadable($0) }
            #expect(shown == Array(all.prefix(shown.count)), "\(width): \(shown)")
            #expect(width < 1280 || shown.count == 3)
            #expect(
                screen.panel.isReadable("14:06") && screen.panel.isReadable("Hall"), "\(width): \(screen.panel.strings)"
            )
            #expect(screen.panel.texts.allSatisfy { $0.frame.maxX <= Double(width) })
        }
    }

    @Test("The time changes with the minute, and a header without a clock does not wake the panel")
    func minutes() throws {
        let screen = try screen("{}")
        #expect(screen.panel.isReadable("14:06"))
        moment.seconds += 60
        screen.panel.advance(by: .seconds(60))
        #expect(screen.panel.isReadable("14:07"))
        let still = try self.screen("{clock: false}")
        try still.panel.waitUntilIdle()
    }

    @Test("The clock can be left out, and the title is the header's own")
    func parts() throws {
        let screen = try screen("{title: Hall 2, clock: false}")
        #expect(
            screen.panel.isReadable("Hall 2") && !screen.panel.isReadable("Press 3")
                && !screen.panel.isReadable("14:06"))
    }

    @Test("On a low panel, the header gives way to the keyboard")
    func keyboard() throws {
        let screen = try screen("{}", size: PixelSize(width: 480, height: 320))
        #expect(screen.panel.isReadable("14:06"))
        screen.panel.tap(try #require(screen.panel.first(TextField.self)))
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.isReadable("14:06"))
        screen.panel.scene.endEditing()
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("14:06"))
    }

    @Test("Errors in the header are reported with their location")
    func mistakes() {
        expect(
            Mistake(.unknownKey, suggestion: "texts"), Mistake(.unknownSource),
            in: """
                title: A
                sources: {house: {command: [date]}}
                header:
                  ▲text: [a]
                  texts: [▲"{garden.n}"]
                tabs: [{title: B, rows: []}]
                """, format: .standard)
    }
}
