import Elements
import TestSupport
import Testing
import Toolkit

/// Clock elements on the pages of a kiosk.
@Suite("Clocks of a kiosk")
struct ClockElementTests {
    @Test(
        "Clocks show the kiosk's time on a page, on swiped pages and on a row's page",
        arguments: [
            "page: [{clock: {title: C}}]", "pages: [{title: P, page: [{clock: {title: C}}]}]",
            "rows: [{title: R, page: [{clock: {title: C}}]}]",
        ])
    func time(content: String) throws {
        let clock = try #require(WallClock(standingAt: "2026-11-18 10:09"))
        let screen = try KioskScreen(
            yaml: "title: A\ntabs: [{title: Room, \(content)}]\n", in: TemporaryFolder(), clock: clock)
        if content.hasPrefix("rows") {
            try screen.page.select(title: "R")
            try screen.panel.waitUntilStill()
        }
        #expect(screen.panel.strings.contains { $0.plainlySpaced == "10:09 AM" }, "\(screen.panel.strings)")
        #expect(screen.panel.isReadable("November 18, 2026"))
    }

    @Test(
        "A clock rejects an invalid time", arguments: ["", "noon", "10:09", "2026-11-31 10:09", "2026-11-18 24:00"])
    func times(text: String) {
        #expect(WallClock(standingAt: text) == nil)
    }
}
