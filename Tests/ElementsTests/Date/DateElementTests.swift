import Drawing
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

@Suite("Date elements")
struct DateElementTests {
    private func date(_ keys: String) throws -> DateElement? {
        let text = kioskFile(page: "{date: {title: D, \(keys)}}")
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        return (content as? PageContent)?.elements.first as? DateElement
    }

    @Test("A date element is parsed with all of its keys, as a date, a time or both")
    func whole() throws {
        let day = DateAndTime(year: 2026, month: 12, day: 31)
        let range = DateAndTime(year: 2026)...DateAndTime(year: 2027, month: 2, day: 28, hour: 23, minute: 59)
        #expect(
            try date("value: 2026-12-31, from: 2026-01-01, to: 2027-02-28")
                == DateElement(title: "D", value: day, limits: range))
        #expect(try date("kind: time, value: 18:30")?.value == DateAndTime(year: 2000, hour: 18, minute: 30))
        #expect(
            try date("kind: both, value: 2028-02-29 00:05")?.value
                == DateAndTime(year: 2028, month: 2, day: 29, minute: 5))
        #expect(try date("kind: date") == DateElement(title: "D"))
    }

    @Test("A date must exist, have the format of its kind, and lie within the limits")
    func mistakes() {
        expect(
            Mistake(.missingKey, "title"), Mistake(.invalidValue, suggestion: "time"),
            Mistake(.invalidValue, "a date such as"), Mistake(.invalidValue, "a date such as"),
            Mistake(.invalidValue, "a time such as"), Mistake(.invalidValue, "a date and a time such as"),
            Mistake(.invalidValue, "“to” must not be before “from”"), Mistake(.invalidValue, "must be between"),
            Mistake(.tooLong),
            in: kioskFile(
                page:
                    """
                    {date: ▲{kind: time}}, {date: {title: A, kind: ▲tim}}, {date: {title: A, value: ▲2026-02-29}}, \
                    {date: {title: A, value: ▲31.12.2026}}, {date: {title: A, kind: time, from: ▲24:00}}, \
                    {date: {title: A, kind: both, to: ▲2026-12-31}}, {date: {title: A, from: 2026-05-02, to: ▲2026-05-01}}, \
                    {date: {title: A, value: ▲2101-01-01}}, {date: {title: A, value: ▲\(String(repeating: "1", count: 33))}}
                    """), format: .standard)
        #expect(errors(in: kioskFile(page: "{date: {title: A, value: 2100-12-31}}"), format: .standard).isEmpty)
        #expect(
            errors(
                in: kioskFile(page: "{date: {title: A, from: 2026-05-01, to: 2026-05-01, value: 2026-05-01}}"),
                format: .standard
            )
            .isEmpty)
    }

    @Test(
        "A date in any but the exact format is rejected",
        arguments: [
            "\"\"", "-001-01-01", "2026--1-01", "2026-1-1", "0000-01-01", "2026-13-01", "2026-00-10", "٢٠٢٦-01-01",
            "2026-01-01 ", "2026-01-01T10:00",
        ])
    func oddTexts(text: String) {
        #expect(!errors(in: kioskFile(page: "{date: {title: A, value: \"\(text)\"}}"), format: .standard).isEmpty)
    }

    @Test("A touch changes a date, which survives a change of language and a new view")
    func turning() throws {
        let values = SetValues()
        let element = "{date: {title: {en: Departure, de: Abfahrt}, value: 2026-01-31}}"
        let shown = try ElementPanel(element, values: values)
        #expect(shown.panel.isReadable("Departure") && shown.panel.isReadable("Jan 31, 2026"))
        try shown.panel.tap(text: "Jan 31, 2026")
        shown.panel.advance(by: .milliseconds(400))
        try shown.panel.tap(text: "February")
        try shown.panel.waitUntilStill()
        #expect(values.date == DateAndTime(year: 2026, month: 2, day: 28))
        try shown.panel.tap(text: "Done")
        shown.show(in: try #require(Language("de")))
        #expect(shown.panel.isReadable("Abfahrt") && shown.panel.isReadable("28.02.2026"))
        let other = try ElementPanel(element, values: values)
        #expect(other.panel.isReadable("Feb 28, 2026"))
    }

    @Test("A date takes two columns of a page because of long month names, and a time of day takes one")
    func width() throws {
        for (kind, columns) in [("date", 2), ("both", 2), ("time", 1)] {
            let text = kioskFile(page: "{date: {title: D, kind: \(kind)}}")
            let tabs = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs
            let element = try #require((tabs[0].content as? PageContent)?.elements.first as? any VisibleElement)
            #expect(element.cells.columns == columns)
        }
    }

    @Test("A date is the current one by default, limited to its range")
    func present() throws {
        let shown = try ElementPanel("{date: {title: D, from: 1990-03-05, to: 1990-03-05}}")
        #expect(shown.panel.isReadable("Mar 5, 1990"))
    }

    @Test("A date card shows the state of its value, and ignores touches and keys while it is disabled")
    func states() throws {
        let shown = CardPanel(DateCard())
        shown.card.title = "Next service"
        shown.card.kind = .time
        var told: [DateAndTime] = []
        shown.card.onChange = { told.append($0) }
        #expect(shown.strings { $0.reading = .stale(DateAndTime(year: 2026, hour: 6)) }.contains("Out of date"))
        shown.card.isEnabled = false
        let field = try #require(shown.panel.first(DateField.self))
        shown.panel.tap(field)
        field.press()
        shown.panel.advance(by: .milliseconds(400))
        #expect(
            !shown.panel.scene.isPresenting && told.isEmpty
                && shown.card.reading.value == DateAndTime(year: 2026, hour: 6))
    }
}
