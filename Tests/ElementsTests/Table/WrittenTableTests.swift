import KioskFile
import KioskFileTestSupport
import Testing

@testable import Elements

/// Parsing of a table.
@Suite("Tables in a kiosk file")
struct WrittenTableTests {
    private func file(_ table: String) -> String { kioskFile(page: "{table: \(table)}") }

    @Test("A table is parsed with its columns and rows")
    func whole() throws {
        let text = file(
            "{title: T, columns: [{title: M}, {title: P, align: number, width: 2, sort: false}], "
                + "rows: [[Press, 4.5], [2026, off], [Saw]]}")
        let content =
            try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content as? PageContent
        let wanted = TableElement(
            title: "T",
            columns: [
                TableElement.Column(title: "M"),
                TableElement.Column(title: "P", alignment: .number, width: 2, isSortable: false),
            ], rows: [[.text("Press"), .number(4.5)], [.text("2026"), .text("off")], [.text("Saw")]])
        #expect(content == PageContent([wanted]))
        #expect(wanted.texts == ["T", "M", "P", "Press", "2026", "off", "Saw"])
    }

    @Test("Title, columns and rows are required, and errors are reported at their file location")
    func mistakes() {
        expect(
            Mistake(.missingKey, "title"), Mistake(.missingKey, "columns"), Mistake(.missingKey, "rows"),
            in: file("▲▲▲{}"),
            format: .standard)
        expect(
            Mistake(.invalidValue, "“columns” is empty"), Mistake(.wrongType),
            in: file("{title: T, columns: ▲[], rows: ▲Press}"), format: .standard)
        expect(
            Mistake(.unknownKey, suggestion: "align"), Mistake(.invalidValue, suggestion: "number"),
            Mistake(.invalidValue, "from 1 to 20"), Mistake(.wrongType, suggestion: "true"), Mistake(.wrongType),
            in: file(
                "{title: T, columns: [{title: M, ▲algin: end}, {title: P, align: ▲numbr, width: ▲21, sort: ▲yes}], "
                    + "rows: [▲Press]}"), format: .standard)
    }

    @Test("A row with more cells than columns, or with an unreadable number, is an error")
    func cells() {
        expect(
            Mistake(.tooMany, "2 cells"), Mistake(.invalidValue), Mistake(.wrongType),
            in: file("{title: T, columns: [{title: M, align: number}], rows: [▲[1, 2], [▲1e300], [▲{a: b}]]}"),
            format: .standard)
    }

    @Test(
        "The relative width of a column is a number from 1 to 20",
        arguments: ["1": true, "20": true, "0.9": false, "20.1": false])
    func widths(width: String, isRight: Bool) {
        let text = file("{title: T, columns: [{title: M, width: \(width)}], rows: []}")
        #expect(errors(in: text, format: .standard).map(\.code) == (isRight ? [] : [.invalidValue]))
    }

    @Test("A table has at most 50 columns and 10,000 rows", arguments: [(50, 10_000), (51, 0), (200, 0), (1, 10_001)])
    func limits(columns: Int, rows: Int) {
        let columnsText = Array(repeating: "{title: M}", count: columns).joined(separator: ", ")
        let rowsText = Array(repeating: "[1]", count: rows).joined(separator: ", ")
        let errors = errors(
            in: file("{title: T, columns: [\(columnsText)], rows: [\(rowsText)]}"), format: .standard)
        #expect(errors.map(\.code) == (columns > 50 || rows > 10_000 ? [.tooMany] : []))
    }
}
