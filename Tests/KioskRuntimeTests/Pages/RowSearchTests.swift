import Drawing
import Headless
import JSON
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
            ("zebra öl", ["Zebra"]), ("zebra york", []), ("\u{1}", nil), ("", nil), (" ", nil),
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

    @Test(
        "A row is found by its words in any order, each of them the beginning of a word of its title or its subtitle",
        arguments: [
            ("christie agatha", [0, 2]), ("agatha christie", [0, 2]), ("christie, agatha", [0, 2]),
            ("agatha;christie", [0, 2]), ("chr exp", [0]), ("exp chr", [0]), ("1934 orient", [0]), ("or or", [0, 1]),
            ("o or", [0, 1]), ("ress agatha", []), ("agatha christie 1813", []), ("o'brien", [3]), ("brien f", [3]),
            ("o'f", []), ("C++ 20", [4]), ("c + 20", []), ("c 20", [4]), ("🎉 2", [4]),
        ] as [(String, [Int])])
    func order(query: String, numbers: [Int]) {
        let rows: [(String, String?)] = [
            ("Murder on the Orient Express", "Christie, Agatha (1934)"), ("Orlando", "Woolf, Virginia (1928)"),
            ("Curtain", "Agatha Christie"), ("At Swim-Two-Birds", "Flann O'Brien"), ("🎉 C++ in 20 days", nil),
        ]
        #expect(found(query, [section(rows)]).flatMap(\.self) == numbers.map { rows[$0].0 })
    }

    @Test("A word is not found across the end of a title, nor across the end of a row")
    func ends() {
        let rows: [(String, String?)] = [("new", "york"), ("a-", "b"), ("new a", nil), ("york", nil)]
        #expect(found("newyork", [section(rows)]).isEmpty && found("a-b", [section(rows)]).isEmpty)
        #expect(found("new york", [section(rows)]) == [["new"]])
    }

    @Test(
        "Letters that a keyboard may not have are found by the letters that people type in their place",
        arguments: [
            ("strasse", ["Straße"]), ("STRAßE", ["Straße"]), ("STRASSE", ["Straße"]), ("stras", ["Straße"]),
            ("muller", ["Müller", "Mu\u{308}ller"]), ("mueller", ["Müller", "Mu\u{308}ller", "Mueller"]),
            ("müller", ["Müller", "Mu\u{308}ller", "Mueller"]), ("MÜLLER", ["Müller", "Mu\u{308}ller", "Mueller"]),
            ("uebergroesse", ["Übergröße"]), ("übergröße", ["Übergröße"]), ("ubergro", ["Übergröße"]),
            ("haem", ["Hämäläinen"]), ("hamalainen", ["Hämäläinen"]), ("aero", ["Ærø"]), ("ærø", ["Ærø"]),
            ("oeuvre", ["Œuvres"]), ("œu", ["Œuvres"]), ("orsted", ["Ørsted"]), ("ørs", ["Ørsted"]),
            ("lodz", ["Łódź"]), ("ŁÓDŹ", ["Łódź"]), ("leon", ["Léon"]), ("йод", ["Йод"]), ("иод", []),
            ("ue", ["Übergröße"]), ("muelle", ["Müller", "Mu\u{308}ller", "Mueller"]), ("mull e", []),
        ] as [(String, [String])])
    func letters(query: String, titles: [String]) {
        let rows = [
            "Straße", "Müller", "Mu\u{308}ller", "Mueller", "Übergröße", "Hämäläinen", "Ærø", "Œuvres", "Ørsted",
            "Łódź",
            "Léon", "Йод",
        ]
        #expect(found(query, [section(rows.map { ($0, nil) })]).flatMap(\.self) == titles)
        // Swift compares texts by their letters, so a composed and a decomposed title are equal.
        #expect(found(query, [section(rows.map { ("x", $0) })]).flatMap(\.self).count == titles.count)
    }

    // MARK: Further keys

    private func books() throws -> JSONSource {
        let yaml = """
            title: T
            sources: {library: {command: [date]}}
            tabs:
              - title: A
                json: {value: library.books, title: title, subtitle: by.name, fields: {Year: year}, page: [{heading: $row.year}]}

            """
        let definition = try KioskDefinition.parse(yaml, path: "kiosk.yaml", format: .standard)
        return try #require(definition.tabs[0].content as? JSONSource)
    }

    private func rows(
        _ definition: JSONSource, search: [String], language: Language = .english
    ) throws -> [SectionContent] {
        var definition = definition
        definition.searchKeys = search
        return try JSONRows(of: Self.books, named: "library.books", definition, in: language).sections
    }

    private static let books: [JSONValue] = [
        [
            "title": "Emma", "by": ["name": "Jane Austen", "born": 1775], "year": 1815,
            "tags": ["love", "Highbury", 7],
            "note": "A novel", "note_de": "Ein Roman",
        ],
        ["title": "Faust", "by": ["name": "Goethe"], "year": 1808, "tags": [["deep"], .null], "note": .null],
        ["title": "Dracula", "year": 1897, "tags": "vampire", "isbn": "978-0141439846"],
    ]

    @Test(
        "The texts of further keys are searched too: numbers, nested paths and lists of texts",
        arguments: [
            ("1815", ["year"], ["Emma"]), ("18", ["year"], ["Emma", "Faust", "Dracula"]), ("1815", [], []),
            ("1775 emma", ["by.born"], ["Emma"]), ("austen highb 1815", ["tags", "year"], ["Emma"]),
            ("love 7", ["tags"], ["Emma"]), ("vampire", ["tags"], ["Dracula"]), ("deep", ["tags"], []),
            ("978-01", ["isbn"], ["Dracula"]), ("0141", ["isbn"], ["Dracula"]), ("austen", ["by.name"], ["Emma"]),
            ("faust", ["nothing", "title", "title"], ["Faust"]), ("novel", ["note"], ["Emma"]), ("roman", ["note"], []),
        ] as [(String, [String], [String])])
    func keys(query: String, keys: [String], titles: [String]) throws {
        let books = try books()
        let sections = try rows(books, search: keys)
        #expect(found(query, sections).flatMap(\.self) == titles)
        // The other parts of the rows are the same with and without these keys.
        let plain = try rows(books, search: [])
        #expect(sections.flatMap { Array($0.rows) } == plain.flatMap { Array($0.rows) })
        #expect(sections[0].rows[0].data == #"{"year": 1815}"#)
    }

    @Test("The texts of further keys are searched in the panel's language")
    func keysInLanguages() throws {
        let sections = try rows(books(), search: ["note"], language: #require(Language("de")))
        #expect(found("roman", sections) == [["Emma"]] && found("novel", sections).isEmpty)
    }

    @Test("A searched key and a sort key for which no object of a file has a text are reported")
    func missingKeys() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("books.json", #"[{"t": "a", "tags": ["b"], "u": null}, {"t": "b"}]"#)
        var definition = JSONSource(.file(path), location: .start(of: "kiosk.yaml"), titleKey: "t")
        definition.searchKeys = ["tags", "u", "t", "author"]
        definition.sortKey = "sort"
        let faults = JSONRowSource(file: path, definition: definition).faults().map(\.description)
        #expect(faults.count == 3, "\(faults)")
        for (fault, key) in zip(faults, ["u", "author", "sort"]) {
            #expect(fault.contains("no object has a text for the key “\(key)”"), "\(fault)")
        }
    }

    // MARK: Limits

    @Test(
        "A query of control characters, of spaces and commas, of 1 MB or in the other direction does no harm",
        arguments: [
            (String(repeating: " ", count: 1 << 20), nil), (" ,;، \u{3000}\u{A0}", nil), ("\u{0}\u{1}\u{7F}", nil),
            ("\u{202E}\u{2066}", nil), ("\u{202E}emma\u{202C}", ["Emma"]), ("em\u{0}ma\u{1}", ["Emma"]),
            (String(repeating: "emma ", count: 200_000), ["Emma"]), (String(repeating: "a", count: 1 << 20), []),
            ((0..<500).map { "\($0)" }.joined(separator: " "), []), ("\u{308}", []), ("emma\u{1}jane", []),
        ] as [(String, [String]?)])
    func hostile(query: String, titles: [String]?) {
        let rows: [(String, String?)] = [("Emma", "Jane"), ("\u{1}", "\u{202E}"), ("", " "), ("שלום", "\u{0}b")]
        #expect(found(query, [section(rows)]).flatMap(\.self) == titles ?? rows.map(\.0))
    }

    @Test("The first 256 scalars of a query count")
    func longQuery() {
        let rows: [(String, String?)] = [("a", nil), ("a b", nil)]
        let spaces = String(repeating: " ", count: RowSearch.longestQuery - 2)
        #expect(found("a\(spaces)b", [section(rows)]) == [["a b"]])
        #expect(found("a\(spaces) b", [section(rows)]) == [["a", "a b"]])
    }

    @Test("The first 1,024 scalars of a text are searched, and hostile texts match nothing and cause no crash")
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

    @Test(
        "The selection of a match closes the keyboard, so that the detail is visible, and keeps the query",
        arguments: [PixelSize(width: 1280, height: 800), PixelSize(width: 480, height: 800)])
    func closesKeyboard(size: PixelSize) async throws {
        let screen = try screen(Self.many, size)
        let field = try field(screen)
        if size.width < 500 { screen.kiosk.rootViewController.showList() }
        try screen.panel.waitUntilStill()
        screen.panel.tap(field)
        field.text = "199"
        field.sendActions(for: .valueChanged)
        try await eventually("\(screen.rows)") {
            screen.panel.advanceToNextFrame()
            return screen.rows == ["Row 199"]
        }
        try screen.panel.waitUntilStill()
        #expect(field.isEditing && screen.panel.scene.keyboardHeight > 0)
        try screen.tapRow("Row 199")
        try screen.panel.waitUntilStill()
        #expect(!field.isEditing && screen.panel.scene.keyboardHeight == 0)
        #expect(field.text == "199" && screen.detailTitle == "Row 199")
        #expect(try screen.page.sections.flatMap { $0.rows.map(\.title) } == ["Row 199"])
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

    @Test("A list of a file is searched for the texts of the keys in the kiosk file, and keeps its order")
    func file() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "books.json",
            #"[{"t": "Orlando", "a": "Woolf, Virginia"}, {"t": "Emma", "a": "Austen, Jane"}, "#
                + #"{"t": "Lady Susan", "a": "Austen, Jane"}]"#
        )
        let screen = try KioskScreen(
            yaml:
                "title: T\ntabs:\n  - {title: One, search: [a], json: {file: books.json, title: t}}\n  - {title: Two, rows: [A]}\n",
            in: folder)
        await screen.kiosk.loadSources()
        try await type("jane austen", screen) { screen.rows == ["Emma", "Lady Susan"] }
        #expect(screen.detailTitle == "Orlando")
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
