import Drawing
import Elements
import ElementsTestSupport
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// A time that a test sets.
private final class ClockTime {
    var seconds = 1_795_680_000.0
}

/// Formats of the subtitles and fields of JSON rows.
@Suite("Formats of rows")
struct RowFormatTests {
    private let feed = FakeFeed("trains")
    private let time = ClockTime()

    private func kiosk(
        _ json: String, in folder: TemporaryFolder, language: String = "en", more: String = ""
    ) throws -> KioskScreen {
        let yaml = """
            title: Trains
            \(more)
            languages: [\(language), fr]
            sources: {trains: {command: [date]}}
            tabs:
              - {title: Board, search: true, json: {value: trains.board, title: to, \(json)}}
              - {title: Other, rows: [Rest]}
            """
        return try KioskScreen(
            yaml: yaml, in: folder, clock: WallClock(at: ClockZone("") { _ in 3600 }, now: { [time] in time.seconds }),
            live: feed.live)
    }

    /// Waits until the list has its rows.
    private func wait(for screen: KioskScreen, rows: Int = 1) async throws {
        let page = try screen.page
        try await eventually {
            screen.panel.advance(by: .milliseconds(50))
            return page.sections.first?.rows.count == rows
        }
        screen.panel.advanceToNextFrame()
    }

    @Test("A subtitle and the fields of the detail are formatted, in the panel's language")
    func shown() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk(
            "subtitle: {key: at, as: time}, fields: {When: {key: at, as: moment}, Delay: {key: late, as: duration}, "
                + "Raw: late, State: {key: cancelled, when: [{is: true, text: Cancelled}]}}", in: folder)
        feed.say(#"{"board": [{"to": "Ulm", "at": "2026-11-26T08:15:00+01:00", "late": 90, "cancelled": true}]}"#)
        try await wait(for: screen)
        let texts = screen.panel.strings.map(\.plainlySpaced)
        // The list and the header of the detail.
        #expect(texts.count { $0 == "8:15 AM" } == 2, "\(texts)")
        for text in ["Nov 26, 2026, 8:15 AM", "1:30", "90", "Cancelled"] { #expect(texts.contains(text), "\(text)") }
        screen.kiosk.language = try #require(Language("fr"))
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.strings.contains { $0.plainlySpaced == "26 nov. 2026, 08:15" }, "\(screen.panel.strings)")
    }

    @Test("The hours of the kiosk file hold in the list and in the detail, also in the first language")
    func hours() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk(
            "subtitle: {key: at, as: time}, fields: {When: {key: at, as: moment}}", in: folder, more: "clock: 24h")
        feed.say(#"{"board": [{"to": "Ulm", "at": "2026-11-26T18:15:00+01:00"}]}"#)
        try await wait(for: screen)
        let texts = screen.panel.strings.map(\.plainlySpaced)
        #expect(texts.count { $0 == "18:15" } == 2, "\(texts)")
        #expect(texts.contains("Nov 26, 2026, 18:15"), "\(texts)")
    }

    @Test("A row without the value has no subtitle, and a value that cannot be parsed is shown unformatted")
    func missing() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk("subtitle: {key: at, as: time}, fields: {Delay: {key: late, as: duration}}", in: folder)
        feed.say(#"{"board": [{"to": "Ulm", "at": null}, {"to": "Jena", "at": "soon", "late": "unknown"}]}"#)
        try await wait(for: screen, rows: 2)
        #expect(screen.panel.isReadable("soon") && !screen.panel.isReadable("–"))
        try screen.tapRow("Jena")
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("–"))
    }

    @Test("A longer text in the data is shown in the detail above the fields, and a row without it shows none")
    func text() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk("text: note, symbol: flag, fields: {Track: track}", in: folder)
        feed.say(#"{"board": [{"to": "Ulm", "note": "Bring a coat", "track": 7}, {"to": "Jena", "track": 8}]}"#)
        try await wait(for: screen, rows: 2)
        #expect(screen.panel.isReadable("Bring a coat") && screen.panel.isReadable("7"))
        try screen.tapRow("Jena")
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.isReadable("Bring a coat") && screen.panel.isReadable("8"))
    }

    @Test("Rows are grouped by the day of their times, and the headers change with the date and the language")
    func days() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk("section: {key: at, as: day}", in: folder)
        let times = [
            "2026-11-25T12:00", "2026-11-26T12:00:00Z", "2026-11-26T14:00:00+01:00", "2026-11-27", "2026-12-03 10:00",
            "2028-01-05", "soon", "",
        ]
        let rows = times.map { "{\"to\": \"x\", \"at\": \"\($0)\"}" }.joined(separator: ",")
        feed.say("{\"board\": [\(rows)]}")
        try await wait(for: screen)
        let page = try screen.page
        func headers() -> [String?] {
            page.sections.indices.map { page.listView(page.list, titleForHeaderInSection: $0) }
        }
        let later = ["Thursday, December 3", "Wednesday, January 5, 2028", "soon"]
        #expect(headers() == [nil, "Yesterday", "Today", "Tomorrow"] + later)
        #expect(page.sections.map(\.rows.count) == [1, 1, 2, 1, 1, 1, 1])
        time.seconds += 86_400
        screen.panel.advance(by: .seconds(61))
        #expect(headers() == [nil, "Wednesday, November 25", "Yesterday", "Today"] + later)
        #expect(screen.panel.isReadable("Wednesday, November 25") && !screen.panel.isReadable("Tomorrow"))
        screen.kiosk.language = try #require(Language("fr"))
        screen.panel.advanceToNextFrame()
        #expect(headers()[1...3] == ["Mercredi 25 novembre", "Hier", "Aujourd’hui"])
    }

    @Test("Relative times in rows and details change every minute while they are visible")
    func minutes() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk("subtitle: {key: at, as: until}, fields: {Seen: {key: seen, as: ago}}", in: folder)
        feed.say(#"{"board": [{"to": "Ulm", "at": 1795680300, "seen": 1795679900}]}"#)
        try await wait(for: screen)
        #expect(screen.panel.strings.count { $0 == "in 5 minutes" } == 2 && screen.panel.isReadable("1 minute ago"))
        time.seconds = 1_795_680_060
        screen.panel.advance(by: .seconds(61))
        #expect(screen.panel.strings.count { $0 == "in 4 minutes" } == 2 && screen.panel.isReadable("2 minutes ago"))
        // Another tab has no text that changes with time.
        try screen.tapTab(1)
        #expect(screen.panel.scene.nextDeadline == nil)
        time.seconds = 1_795_680_180
        try screen.tapTab(0)
        #expect(screen.panel.strings.count { $0 == "in 2 minutes" } == 2, "\(screen.panel.strings)")
    }

    @Test("A search finds the formatted texts, and not the raw times")
    func search() async throws {
        let format = ValueFormat(.time, cases: [ValueFormat.Case(.string("x"), text: "Cancelled")])
        let definition = JSONSource(
            .value(try #require(ValueName("trains.board"))), location: .start(of: "kiosk.yaml"), titleKey: "to",
            subtitleKey: "at", subtitleFormat: format)
        let rows = try JSONRows(
            of: [
                ["to": "Ulm", "at": "x"], ["to": "Jena", "at": "2026-11-26T08:15:00+01:00"], ["to": "Bonn", "at": "y"],
            ], named: "trains.board", definition)
        func found(_ query: String) -> [String] {
            RowSearch(rows.sections).found(query, in: rows.sections).flatMap { $0.rows.map(\.title) }
        }
        #expect(found("canc") == ["Ulm"] && found("x") == [] && found("2026") == [] && found("jen") == ["Jena"])
    }
}
