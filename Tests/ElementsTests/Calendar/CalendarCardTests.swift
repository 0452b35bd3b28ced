import Drawing
import Headless
import Testing
import Toolkit

@testable import Elements

/// Behaviour of a calendar card on screen.
@Suite("Calendar cards")
struct CalendarCardTests {
    /// 18 November 2026, 11:06:40 in UTC.
    private let time = WallTime(1_795_000_000)

    private func shown(_ language: String) -> CardPanel<CalendarCard> {
        let shown = CardPanel(
            CalendarCard(WallClock(at: ClockZone("") { _ in 0 }, now: time.now)),
            size: PixelSize(width: 400, height: 420))
        shown.panel.scene.language = Language(language) ?? .english
        shown.panel.advanceToNextFrame()
        return shown
    }

    @Test(
        "A week begins on the first weekday of the panel's language",
        arguments: [("en", "S", 0), ("de", "M", 6), ("ja", "日", 0)])
    func weeks(language: String, first: String, column: Int) {
        let shown = shown(language)
        #expect(shown.panel.first(MonthView.self)?.content.weekdays.first == first)
        // 1 November 2026 is a Sunday.
        #expect(shown.panel.first(MonthView.self)?.content.firstColumn == column)
        #expect(shown.panel.first(MonthView.self)?.content.days.count == 30)
    }

    @Test("A calendar marks today only in the current month, even after its buttons change the month")
    func months() {
        let shown = shown("en")
        #expect(shown.panel.isReadable("November 2026"))
        #expect(shown.fills(.accent).count == 1)
        let buttons = shown.panel.all(MonthButton.self)
        shown.panel.tap(buttons[1])
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.isReadable("December 2026") && shown.panel.isReadable("31"))
        #expect(shown.fills(.accent).isEmpty)
        for _ in 0..<10 { shown.panel.tap(buttons[0]) }
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.isReadable("February 2026") && !shown.panel.isReadable("29"))
        #expect(shown.panel.spoken.contains("Previous month, button"))
    }

    @Test("Arrow keys change the month")
    func keys() {
        let shown = shown("en")
        shown.panel.press([.tab, .tab, .enter])
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.isReadable("December 2026"))
    }

    @Test("The mark of today moves to the next day at midnight")
    func midnight() {
        let shown = shown("en")
        time.seconds = 1_795_000_000 + 13 * 3_600
        shown.panel.advance(by: .seconds(13 * 3_600))
        #expect(shown.panel.first(MonthView.self)?.content.today == 18)
    }

    @Test(
        "A calendar stops at the first and last supported month, and works if the time is unknown",
        arguments: [-62_135_596_800.0, 253_402_300_799])
    func ends(seconds: Double) {
        time.seconds = seconds
        let shown = shown("en")
        let buttons = shown.panel.all(MonthButton.self)
        for _ in 0..<3 { shown.panel.tap(seconds < 0 ? buttons[0] : buttons[1]) }
        #expect(shown.panel.first(MonthView.self)?.content.days.count == 31)
        time.seconds = nil
        #expect(shown.strings { $0.title = "Calendar" }.contains("Calendar"))
        shown.panel.advance(by: .seconds(90_000))
        #expect(shown.panel.isReadable("No data"))
        for button in shown.panel.all(MonthButton.self) { shown.panel.tap(button) }
        #expect(shown.panel.isReadable("–"))
    }

    @Test("A calendar shows the correct length and first weekday of every month")
    func lengths() throws {
        let leap = CivilMonth(of: try #require(CivilDate(1_709_164_800)))
        #expect(leap.year == 2024 && leap.month == 2 && leap.days == 29 && leap.firstWeekday == 4)
        #expect((1...12).map { leap.advanced(by: $0 - 2).days } == [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
        #expect(leap.advanced(by: 12).days == 28)
        #expect(CivilDate(.nan) == nil && CivilDate(1e300) == nil)
    }
}
