import Drawing
import JSON
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Events in a calendar.
@Suite("Events of a calendar")
struct CalendarAgendaTests {
    /// 18 November 2026, 11:06:40 in UTC, which is day 20,775 since 1970.
    private let time = WallTime(1_795_000_000)
    private let today = 20_775

    private func agenda(_ rows: [JSONValue], hours: Int = 0) throws -> CalendarAgenda {
        let zone = ClockZone("") { _ in hours * 3_600 }
        return try #require(CalendarAgenda(.array(rows), local: zone.local))
    }

    private func titles(_ agenda: CalendarAgenda, _ day: Int) -> [String] { agenda.events(on: day).map(\.title) }

    // MARK: Days

    @Test("An event is on the local day of its start, in any time zone")
    func zones() throws {
        let rows: [JSONValue] = [["title": "Late", "start": "2026-11-18T23:30:00Z"]]
        #expect(titles(try agenda(rows), today) == ["Late"])
        #expect(titles(try agenda(rows, hours: 1), today) == [])
        #expect(titles(try agenda(rows, hours: 1), today + 1) == ["Late"])
        #expect(titles(try agenda([["title": "Local", "start": "2026-11-18 23:30"]], hours: 9), today) == ["Local"])
    }

    @Test("An all-day event ends before its end, and an event at midnight is not on the next day")
    func several() throws {
        let agenda = try agenda([
            ["title": "Fair", "start": "2026-11-18", "end": "2026-11-20"],
            ["title": "Night", "start": "2026-11-18T20:00:00Z", "end": "2026-11-19T00:00:00Z"],
            ["title": "Trip", "start": "2026-11-17T20:00:00Z", "end": "2026-11-19T00:00:01Z"],
        ])
        #expect(titles(agenda, today - 1) == ["Trip"])
        #expect(titles(agenda, today) == ["Trip", "Fair", "Night"])
        #expect(titles(agenda, today + 1) == ["Trip", "Fair"])
        #expect(titles(agenda, today + 2) == [])
        #expect(agenda.events(in: today..<today + 2).map(\.count) == [3, 2])
    }

    @Test("An event without an end, or with one before its start, is on the day of its start")
    func ends() throws {
        let agenda = try agenda([
            ["title": "a", "start": "2026-11-18"], ["title": "b", "time": "2026-11-18 10:00"],
            ["title": "c", "date": 1_795_000_000, "end": "2020-01-01"],
            ["title": "d", "start": "2026-11-18", "end": "?"],
        ])
        #expect(titles(agenda, today) == ["a", "d", "b", "c"])
        #expect(titles(agenda, today + 1) == [] && titles(agenda, today - 1) == [])
    }

    @Test("Rows without a title or a valid start are left out, and a value that is not a list is no data")
    func invalid() throws {
        let agenda = try agenda([
            ["start": "2026-11-18"], ["title": "a"], ["title": "b", "start": "soon"], ["title": "c", "start": 1e300], 3,
            ["title": "d", "start": -1e19], ["title": "e", "start": "2026-11-18", "end": 1e19], [[]],
        ])
        #expect(titles(agenda, today) == ["e"])
        #expect(CalendarAgenda("text", local: ClockZone("") { _ in 0 }.local) == nil)
    }

    // MARK: Cards

    private func card(_ rows: [JSONValue], size: PixelSize = PixelSize(width: 400, height: 560)) throws -> CardPanel<
        CalendarCard
    > {
        let shown = CardPanel(CalendarCard(WallClock(at: ClockZone("") { _ in 0 }, now: time.now)), size: size)
        shown.card.showsEvents = true
        shown.card.reading = .current(try agenda(rows))
        shown.panel.advanceToNextFrame()
        return shown
    }

    private func day(_ number: Int, _ shown: CardPanel<CalendarCard>) throws -> DayButton {
        try #require(shown.panel.all(DayButton.self).first { $0.accessibilityLabel == "\(number)" })
    }

    @Test("Days with events have up to three dots, and the events of today are listed with their times")
    func dots() throws {
        let shown = try card(
            [["title": "Standup", "start": "2026-11-18 09:15"], ["title": "Holiday", "start": "2026-11-18"]]
                + (0..<5).map { ["title": .string("Talk \($0)"), "start": "2026-11-24 10:00"] })
        // Three dots on the 24th; those of today, whose circle has the accent colour, have the colour of text on it.
        #expect(shown.fills(.accent).filter { $0.width < 8 }.count == 3)
        #expect(shown.fills(.onAccent).filter { $0.width < 8 }.count == 2)
        let strings = shown.panel.strings.map { $0.plainlySpaced }
        #expect(strings.suffix(3) == ["Holiday", "9:15 AM", "Standup"])
        #expect(shown.isTidy)
    }

    @Test("A touched day lists its events, and the number of those that do not fit")
    func choice() throws {
        let shown = try card((0..<9).map { ["title": .string("Talk \($0)"), "start": "2026-11-24"] })
        let before = shown.panel.all(MonthView.self).map(\.frame)
        shown.panel.tap(try day(24, shown))
        shown.panel.advanceToNextFrame()
        let talks = shown.panel.strings.filter { $0.hasPrefix("Talk") }
        #expect(talks == (0..<talks.count).map { "Talk \($0)" } && talks.count >= 2)
        #expect(talks.count == 9 || shown.panel.strings.last == "+\(9 - talks.count)")
        #expect(shown.panel.all(MonthView.self).map(\.frame) == before)
        #expect(try day(24, shown).accessibility?.states == .selected)
        #expect(try day(24, shown).accessibility?.value == "Talk 0, Talk 1, Talk 2, +6")
        shown.panel.tap(try day(18, shown))
        shown.panel.advanceToNextFrame()
        #expect(!shown.panel.strings.contains("Talk 0"))
    }

    @Test("Another month chooses its first day with events, and the current month chooses today")
    func months() throws {
        let shown = try card([["title": "Fair", "start": "2026-12-05"], ["title": "Now", "start": "2026-11-18"]])
        let buttons = shown.panel.all(MonthButton.self)
        shown.panel.tap(buttons[1])
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.isReadable("Fair") && shown.panel.all(DayButton.self).count == 31)
        shown.panel.tap(buttons[0])
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.isReadable("Now") && shown.panel.all(DayButton.self).count == 30)
    }

    @Test("Ten thousand events, and events of many years, are shown on their days")
    func many() throws {
        let rows: [JSONValue] = (0..<10_000).map { ["title": .string("Event \($0)"), "start": "2026-11-18"] }
        let shown = try card([["title": "Age", "start": "0001-01-01", "end": "9999-12-31"]] + rows.dropLast())
        #expect(shown.panel.isReadable("Age"))
        #expect(shown.panel.all(DayButton.self).allSatisfy { !$0.events.isEmpty })
        #expect(shown.panel.strings.last?.hasPrefix("+") == true)
    }

    @Test("Stale events are marked, and a calendar without events has no days to touch")
    func states() throws {
        let shown = try card([["title": "Fair", "start": "2026-11-18"]])
        shown.card.reading = .stale(try agenda([["title": "Old", "start": "2026-11-18"]]), age: "12 min old")
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.isReadable("Old") && shown.card.note.contains("12 min old"))
        shown.card.showsEvents = false
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.all(DayButton.self).isEmpty && !shown.panel.isReadable("Old"))
    }
}
