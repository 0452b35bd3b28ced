import Drawing
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing and display of a clock with several places.
@Suite("World clocks in a kiosk file")
struct ClockElementTests {
    private func file(_ clock: String) -> String { "title: A\ntabs: [{title: B, page: [{clock: \(clock)}]}]\n" }

    /// Shows the clock at 18 November 2026, 11:06:40 in UTC.
    private func shown(_ face: String, language: String = "en") throws -> ElementPanel {
        let clock = WallClock(at: ClockZone("") { _ in 0 }) { 1_795_000_000 }
        return try ElementPanel(
            """
            {clock: {title: Now, face: \(face), zones: [{title: {en: Zurich, de: Zürich}, zone: Europe/Zurich}, \
            {title: Tokyo, zone: Asia/Tokyo}, {title: New York, zone: America/New_York}]}}
            """, language: language, clock: clock)
    }

    @Test("A clock is parsed with all of its keys")
    func whole() throws {
        let text = file("{title: C, zones: [{title: T, zone: Asia/Tokyo}, {title: U, zone: UTC}]}")
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let wanted = ClockElement(
            title: "C",
            places: [
                ClockElement.Place(title: "T", zone: "Asia/Tokyo"), ClockElement.Place(title: "U", zone: "UTC"),
            ])
        #expect(content as? PageContent == PageContent([wanted]))
        #expect(wanted.texts == ["C", "T", "U"])
    }

    @Test("The first city has a large time, and the others follow below, each with its time zone")
    func digital() throws {
        let shown = try shown("digital")
        #expect(
            shown.panel.strings.map(\.plainlySpaced)
                == ["Now", "12:06 PM", "Zurich · November 18, 2026", "Tokyo", "8:06 PM", "New York", "6:06 AM"])
        shown.show(in: try #require(Language("de")))
        #expect(shown.panel.isReadable("Zürich · 18. November 2026") && shown.panel.isReadable("20:06"))
    }

    @Test("Each city has an analogue clock, with its name below")
    func analogue() throws {
        let shown = try shown("analogue")
        #expect(shown.panel.strings == ["Now", "Zurich", "Tokyo", "New York"])
        #expect(
            shown.panel.spoken.map(\.plainlySpaced) == ["Now, Zurich 12:06 PM, Tokyo 8:06 PM, New York 6:06 AM"])
    }

    @Test("A clock has 1 to 12 cities", arguments: [(0, false), (1, true), (12, true), (13, false)])
    func count(count: Int, isTaken: Bool) {
        let zones = Array(repeating: "{title: T, zone: UTC}", count: count).joined(separator: ", ")
        #expect(errors(in: file("{title: C, zones: [\(zones)]}"), format: .standard).isEmpty == isTaken)
    }

    @Test("A city has a title and an existing time zone")
    func mistakes() {
        expect(
            Mistake(.missingKey, "title"), Mistake(.missingKey, "zone"), Mistake(.unknownKey, suggestion: "zone"),
            Mistake(.invalidValue, suggestion: "Asia/Tokyo", "invalid time zone"),
            Mistake(.invalidValue, suggestion: "Asia/Tokyo"), Mistake(.invalidValue), Mistake(.wrongType),
            Mistake(.tooLong), Mistake(.unknownKey, suggestion: "zones"),
            in: file(
                """
                {title: C, zones: [▲{zone: UTC}, ▲{title: T}, {title: T, ▲zon: UTC}, {title: T, zone: ▲Asia/Tokio}, \
                {title: T, zone: ▲tokyo}, {title: T, zone: ▲../../../etc/localtime}, ▲Asia/Tokyo, \
                {title: T, zone: ▲\(String(repeating: "A", count: 65))}]}}, {clock: {title: D, ▲zonnes: [{title: T, zone: UTC}]}
                """), format: .standard)
        #expect(
            errors(
                in: file("{title: C, zones: [{title: T, zone: \(String(repeating: "A", count: 64))}]}"),
                format: .standard
            )
            .map(\.code) == [.invalidValue])
    }
}
