import Elements
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

/// The check of a list among the elements of a page.
@Suite("Lists on pages in a kiosk file")
struct ListElementFileTests {
    private func file(_ element: String) -> String {
        """
        title: Test
        sources: {shop: {command: [date]}}
        tabs:
          - title: Order
            page: [\(element)]
        """
    }

    private let source =
        "json: {value: shop.items, id: dish, title: title, do: {call: shop.remove, with: {dish: $row.dish}}}"

    @Test("A list has rows of the file or of a source, and at most 50 lines")
    func contents() throws {
        let kiosk = try KioskDefinition.parse(
            file("{list: {title: Order, \(source), lines: 50}}, {list: {rows: [Soup, {title: Trout, text: Fresh}]}}"),
            path: "kiosk.yaml", format: .standard)
        let page = try #require(kiosk.tabs[0].content as? PageContent)
        let lists = page.elements.compactMap { $0 as? ListElement }
        #expect(lists.map(\.lines) == [50, ListElement.standardLines])
        #expect(lists[1].texts.filter { !$0.isEmpty } == ["Soup", "Trout", "Fresh"])
        expect(
            Mistake(.invalidValue, "from 1 to 50"), in: file("{list: {rows: [Soup], lines: ▲51}}"), format: .standard)
        expect(
            Mistake(.invalidValue, "from 1 to 50"), in: file("{list: {rows: [Soup], lines: ▲0}}"), format: .standard)
    }

    @Test("A list needs exactly one kind of rows, and has no board")
    func kinds() {
        expect(Mistake(.missingKey), in: file("{list: ▲{title: Order}}"), format: .standard)
        expect(Mistake(.conflictingKeys), in: file("{list: {rows: [Soup], ▲\(source)}}"), format: .standard)
        expect(Mistake(.wrongType), in: file("{list: ▲[Soup]}"), format: .standard)
        expect(
            Mistake(.conflictingKeys, "“board”"),
            in: file("{list: {json: ▲{value: shop.items, title: title, board: {time: when}}}}"), format: .standard)
    }

    @Test("The page of a row of data cannot contain a list, whose references would be ambiguous")
    func nested() throws {
        let folder = try TemporaryFolder()
        try folder.write("rows.json", #"[{"title": "A"}]"#)
        expect(
            Mistake(.conflictingKeys, "cannot contain a “list”"),
            in: """
                title: Test
                sources: {shop: {command: [date]}}
                tabs:
                  - title: Order
                    json: {file: rows.json, title: title, page: [{▲list: {\(source)}}]}
                """, path: "\(folder.path)/kiosk.yaml", format: .standard)
        // The page of a row that is written in the file can.
        expect(
            in: """
                title: Test
                tabs:
                  - title: Order
                    rows: [{title: A, page: [{list: {rows: [B, {title: C, page: [{list: {rows: [D]}}]}]}}]}]
                """, format: .standard)
    }

    @Test("The rows of a source in place of an element lead to a list, and mistakes in its rows have their locations")
    func mistakes() {
        expect(
            Mistake(.missingKey), Mistake(.unknownKey, suggestion: "list: {json: …}"),
            in: file("▲{▲json: {value: shop.items, title: title}}"), format: .standard)
        expect(
            Mistake(.unknownKey, suggestion: "subtitle"), in: file("{list: {rows: [{title: A, ▲subtitel: B}]}}"),
            format: .standard)
        expect(
            Mistake(.unknownSource, suggestion: "shop.items"),
            in: file("{list: {json: {value: ▲shp.items, title: title}}}"), format: .standard)
    }

    @Test("The files of a list's rows are among those of the kiosk")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write("rows.json", #"[{"title": "A"}]"#)
        let kiosk = try KioskDefinition.parse(
            file("{list: {json: {file: rows.json, title: title}}}"), path: "\(folder.path)/kiosk.yaml",
            format: .standard)
        #expect(kiosk.files == ["\(folder.path)/rows.json"])
    }
}
