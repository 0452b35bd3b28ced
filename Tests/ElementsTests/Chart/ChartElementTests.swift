import Drawing
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing and display of a chart over time in a kiosk file.
@Suite("Charts over time in a kiosk file")
struct ChartElementTests {
    private func file(_ keys: String) -> String {
        "title: A\ntabs: [{title: B, page: [{chart: {title: C, series: [{values: [1, 2]}], \(keys)}}]}]\n"
    }

    private func panel(_ keys: String, values: String, language: String = "en") throws -> ElementPanel {
        try ElementPanel("{chart: {title: C, series: [{values: [\(values)]}], \(keys)}}", language: language)
    }

    private func texts(_ shown: ElementPanel) -> [String] { shown.panel.strings.map(\.plainlySpaced) }

    @Test("The time axis shows times of day in the language's format, and the date at midnight")
    func axis() throws {
        let values = (0..<17).map { "\($0)" }.joined(separator: ", ")
        let shown = try panel("start: 2026-11-23 18:00, interval: 3600", values: values)
        #expect(Set(["6:00 PM", "11/24"]).isSubset(of: texts(shown)), "\(texts(shown))")
        shown.show(in: try #require(Language("de")))
        #expect(Set(["18:00", "24.11."]).isSubset(of: texts(shown)), "\(texts(shown))")
    }

    @Test(
        "Days that are a month or more apart have their year, and nearer ones do not",
        arguments: [(29.0, "11/24"), (30, "11/24/26")])
    func years(days: Double, text: String) {
        let format = ChartTimeFormat(.english, every: 86_400)
        #expect(format.text(20_781 * 86_400, step: days * 86_400) == text)
    }

    @Test("The time labels of an Arabic chart are laid out from right to left")
    func order() throws {
        let values = (0..<17).map { "\($0)" }.joined(separator: ", ")
        let shown = try panel("start: 2026-11-23 18:00, interval: 3600", values: values, language: "ar")
        let lines = shown.panel.lists.flatMap(\.commands).compactMap {
            if case .text(let line) = $0 { line } else { nil }
        }
        // ICU versions write Arabic with either set of digits.
        let times = lines.filter { $0.text.contains(":") || $0.text.contains("/") }
        #expect(times.count > 3 && times.allSatisfy { $0.order?.direction == .rightToLeft }, "\(times.map(\.text))")
    }

    @Test(
        "A touch shows the complete date and time of a value",
        arguments: [(900, "Nov 23, 2026, 6:15 AM"), (10, "Nov 23, 2026, 6:00:10 AM"), (86_400, "Nov 24, 2026")])
    func finger(interval: Int, text: String) throws {
        let shown = try panel("unit: W, start: 2026-11-23 06:00, interval: \(interval)", values: "1, 5, 3")
        shown.panel.press([.tab, .left, .left])
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.spoken.map(\.plainlySpaced) == ["C, \(text), 5 W"])
    }

    @Test("Missing values keep their positions on the time axis")
    func gaps() throws {
        let shown = try panel("start: 2026-11-23 06:00, interval: 3600", values: "1, none, 3")
        shown.panel.press([.tab, .left])
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.spoken.map(\.plainlySpaced) == ["C, Nov 23, 2026, 8:00 AM, 3"])
        shown.panel.press([.left])
        #expect(shown.panel.spoken.map(\.plainlySpaced) == ["C, Nov 23, 2026, 6:00 AM, 1"])
    }

    @Test("A chart needs both a start and an interval, or neither, and they exclude categories")
    func mistakes() {
        expect(Mistake(.missingKey, "“interval”"), in: file("▲start: 2026-11-23 06:00"), format: .standard)
        expect(Mistake(.missingKey, "“start”"), in: file("▲interval: 60"), format: .standard)
        expect(
            Mistake(.conflictingKeys, "“categories” is already"),
            in: file("categories: [D], ▲start: 2026-11-23 06:00, interval: 60"), format: .standard)
        expect(
            Mistake(.invalidValue, "a date and a time"), Mistake(.wrongType, "expected a number"),
            in: file("start: ▲2026-11-31 06:00, interval: ▲hourly"), format: .standard)
    }

    @Test(
        "The interval is between one second and one leap year",
        arguments: [(0.5, false), (1, true), (31_622_400, true), (31_622_401, false)])
    func interval(seconds: Double, isTaken: Bool) {
        let found = errors(in: file("start: 2026-11-23 06:00, interval: \(seconds)"), format: .standard)
        #expect(found.map(\.code) == (isTaken ? [] : [.invalidValue]))
    }

    @Test("A chart works at any date that the calendar supports", arguments: ["0001-01-01 00:00", "9999-12-31 23:59"])
    func ends(start: String) throws {
        let shown = try panel("start: \(start), interval: 31622400", values: "1, 2, 3, 4")
        #expect(!shown.panel.strings.isEmpty)
        shown.panel.press([.tab, .end, .left, .home])
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.spoken.count == 1)
    }
}
