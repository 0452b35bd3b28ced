import Drawing
import Headless
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Search for rows.
@Suite("Search field above rows")
struct RowSearchTests {
    private func section(_ rows: [(String, String?)], title: String? = nil) -> SectionContent {
        SectionContent(
            title: title,
            rows: rows.map { RowContent(title: $0, subtitle: $1, detail: DetailContent(title: $0, subtitle: $1)) })
    }

    private func found(_ query: String, _ sections: [SectionContent]) -> [[String]] {
        RowSearch(sections).found(query, in: sections).map { $0.rows.map(\.title) }
    }

    // MARK: Matching

    @Test(
        "The search finds prefixes of words in titles and subtitles, ignoring case and diacritics",
        arguments: [
            ("ö", ["Öl", "Zebra", "O'Neill"]), ("OL", ["Öl", "Zebra"]), ("zeb", ["Zebra"]), ("bra", []),
            ("new y", ["New York"]),
            ("york", ["New York"]), ("  new   york ", ["New York"]), ("o'n", ["O'Neill"]), ("neill", ["O'Neill"]),
            ("🎉", ["🎉 Party"]), ("part", ["🎉 Party"]), ("й", ["Йод"]), ("и", []), ("서", ["서울"]), ("ㅅ", ["서울"]),
            ("zebra öl", []), ("\u{1}", nil), ("", nil), (" ", nil),
        ] as [(String, [String]?)])
    func words(query: String, titles: [String]?) {
        let rows: [(String, String?)] = [
            ("Öl", nil), ("Zebra", "öl und Fett"), ("New York", ""), ("O'Neill", nil), ("🎉 Party", nil), ("Йод", nil),
            ("서울", nil), ("", nil),
        ]
        #expect(found(query, [section(rows)]).flatMap(\.self) == titles ?? rows.map(\.0))
    }

    @Test("Sections keep their headers, sections without a match are hidden, and each row is found once")
    func sections() {
        let sections = [
            section([("aa ab", "ac")], title: "1"), section([], title: "2"), section([("b", nil)], title: "3"),
            section([("b", nil), ("a", "a"), ("c", "a")], title: "4"),
        ]
        let result = RowSearch(sections).found("a", in: sections)
        #expect(result.map(\.title) == ["1", "4"] && result.map { $0.rows.map(\.title) } == [["aa ab"], ["a", "c"]])
        #expect(found("c", sections) == [["c"]] && found("x", sections).isEmpty && found("a", []).isEmpty)
    }

    @Test("The first 256 scalars of a title are searched, and hostile texts match nothing and cause no crash")
    func limits() {
        let end = String(repeating: "x", count: RowSearch.longest - 2) + " y"
        #expect(found("y", [section([(end, nil)])]).flatMap(\.self).count == 1)
        #expect(found("y", [section([("x" + end, nil)])]).isEmpty)
        for text in HostileText.cases.map(\.text) {
            _ = found(text, [section([(text, text), ("a", nil)])])
            #expect(found("a", [section([("a", text)])]).flatMap(\.self) == ["a"])
        }
    }

    // MARK: Panel

    private func screen(_ tab: String, _ size: PixelSize = PixelSize(width: 1280, height: 800)) throws -> KioskScreen {
        try KioskScreen(
            yaml: "title: T\ntabs:\n  - {title: One, search: true, \(tab)}\n  - {title: Two, rows: [A]}\n",
            in: try TemporaryFolder(), size: size)
    }

    private func field(_ screen: KioskScreen) throws -> TextField {
        try #require(screen.panel.first(TextField.self))
    }

    private func type(_ text: String, _ screen: KioskScreen, until condition: @escaping () -> Bool) async throws {
        let field = try field(screen)
        field.beginEditing()
        screen.panel.type(text)
        try await eventually("\(screen.rows)") {
            screen.panel.advanceToNextFrame()
            return condition()
        }
    }

    private static let many = "rows: [" + (0..<200).map { "Row \($0)" }.joined(separator: ", ") + ", Öl]"

    @Test("During a search only matching rows are shown; the selected row stays selected and is visible afterwards")
    func narrows() async throws {
        let screen = try screen(Self.many)
        let page = try screen.page
        #expect(page.select(title: "Row 150"))
        screen.panel.advanceToNextFrame()
        let offset = page.list.contentOffset.y
        #expect(offset > 1000)
        try await type("ol", screen) { screen.rows == ["Öl"] }
        #expect(page.list.selectedRow == nil && screen.detailTitle == "Row 150" && page.list.contentOffset.y == 0)
        #expect(page.state.row?.text == "Row 150" && page.state.offset == offset)
        let field = try field(screen)
        field.text = ""
        field.sendActions(for: .valueChanged)
        try await eventually { page.sections.first?.rows.count == 201 }
        screen.panel.advanceToNextFrame()
        #expect(page.list.contentOffset.y == offset && screen.detailTitle == "Row 150")
        #expect(page.list.selectedRow == RowIndex(row: 150))
    }

    @Test("A row that is selected among the matches stays selected, and is visible afterwards")
    func chosen() async throws {
        let screen = try screen(Self.many)
        let page = try screen.page
        try await type("199", screen) { screen.rows == ["Row 199"] }
        #expect(screen.detailTitle == "Row 0")
        try screen.tapRow("Row 199")
        #expect(screen.detailTitle == "Row 199")
        let field = try field(screen)
        field.text = ""
        field.sendActions(for: .valueChanged)
        try await eventually { page.sections.first?.rows.count == 201 }
        screen.panel.advanceToNextFrame()
        #expect(page.list.selectedRow == RowIndex(row: 199) && screen.rows.contains("Row 199"))
    }

    @Test("Without a match the page shows a message, and the selected row's detail stays readable")
    func nothing() async throws {
        let screen = try screen("rows: [A, B]")
        try await type("x", screen) { screen.rows.isEmpty }
        #expect(screen.panel.isReadable("No results") && screen.detailTitle == "A")
    }

    @Test("The search works with sections by first letter, whose headers remain above the matches")
    func sorted() async throws {
        let screen = try screen("sort: initial, rows: [Zebra, Apa, Ål, Öl]")
        await screen.kiosk.loadSources()
        try await type("a", screen) { screen.rows == ["Ål", "Apa"] || screen.rows == ["Apa", "Ål"] }
        #expect(try screen.page.sections.map(\.title) == ["A"])
    }

    @Test("With the keyboard shown on a small panel, the search field replaces the title, and rows stay visible")
    func small() async throws {
        let screen = try screen(Self.many, PixelSize(width: 800, height: 480))
        let field = try field(screen)
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        #expect(field.isEditing && screen.panel.scene.keyboardHeight > 0)
        let list = try screen.page.list
        #expect(field.frameInScene.minY < 20 && list.frame.height >= 100)
        field.endEditing()
        try screen.panel.waitUntilStill()
        #expect(field.frameInScene.minY > 50)
    }

    @Test("A hundred thousand rows are searched off the main actor")
    func many() async throws {
        let sections = [section((0..<100_000).map { ("Title \($0)", "Word \($0 % 97)") })]
        let arranger = RowArranger(sections)
        var result: [SectionContent]?
        arranger.onDone = { result = $1 }
        arranger.query = "word 96"
        arranger.arrange()
        #expect(arranger.isBusy && result == nil)
        // More text is typed meanwhile: only the last search counts.
        arranger.query = "title 99999"
        arranger.arrange()
        try await eventually { result != nil }
        #expect(result?.flatMap { $0.rows.map(\.title) } == ["Title 99999"])
    }

    @Test("Only tabs with rows have a search field")
    func mistakes() {
        expect(
            Mistake(.conflictingKeys, "with its own list of rows"),
            in:
                "title: A\ntabs: [{title: B, ▲search: true, page: [{heading: c}]}, {title: C, search: true, rows: [d]}]\n",
            format: .standard)
    }
}
