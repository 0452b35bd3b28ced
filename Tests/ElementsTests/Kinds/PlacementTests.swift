import KioskFile
import KioskFileTestSupport
import Testing

@testable import Elements

@Suite("Places of elements in a kiosk file")
struct PlacementTests {
    private func page(_ keys: String, tab: String = "") throws -> PageContent {
        let text = "title: A\ntabs: [{title: B, \(tab)page: [{heading: First}, {heading: Second\(keys)}]}]\n"
        let definition = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard)
        return try #require(definition.tabs.first?.content as? PageContent)
    }

    @Test("An element without keys for its place has the usual one")
    func usual() throws {
        #expect(try page("").placements.isEmpty)
        #expect(try page(", pin: bottom").placements == [1: ElementPlacement(isPinned: true)])
        #expect(try page(", wide: true").placements == [1: ElementPlacement(isWide: true)])
        #expect(try page(", wide: false").placements.isEmpty)
    }

    @Test("A span has columns and rows from 1 to 8", arguments: [(1, 1), (2, 1), (8, 8)])
    func spans(columns: Int, rows: Int) throws {
        let placement = ElementPlacement(columns: columns, rows: rows)
        #expect(try page(", span: \(columns)x\(rows)").placements == [1: placement])
    }

    @Test("An impossible span is reported with its place", arguments: ["9x1", "0x1", "2", "x", "2x", "1x9"])
    func wrongSpans(text: String) {
        expect(
            Mistake(.invalidValue, "expected columns and rows such as 2x1, from 1x1 to 8x8, for “span”"),
            in: kioskFile(page: "{heading: First, span: ▲\(text)}"), format: .standard)
    }

    @Test("A span cannot be combined with the whole width, and a bar is only at the bottom")
    func conflicts() {
        expect(
            Mistake(.conflictingKeys, "“span” cannot be combined with “wide: true”"),
            in: kioskFile(page: "{heading: First, wide: true, ▲span: 2x1}"), format: .standard)
        expect(
            Mistake(.invalidValue), in: kioskFile(page: "{heading: First, pin: ▲top}"), format: .standard)
    }

    @Test("The number of columns belongs to a page of elements, and is from 1 to 8")
    func columns() throws {
        #expect(try page("", tab: "columns: 1, ").columns == 1)
        #expect(try page("", tab: "columns: 8, ").columns == 8)
        for count in ["0", "9"] {
            expect(
                Mistake(.invalidValue), in: "title: A\ntabs: [{title: B, columns: ▲\(count), page: []}]\n",
                format: .standard)
        }
        expect(
            Mistake(.conflictingKeys, "“columns” needs “page”"),
            in: "title: A\ntabs: [{title: B, ▲columns: 2, rows: []}]\n", format: .standard)
    }
}
