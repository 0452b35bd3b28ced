import Drawing
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Rows in the order that their tab requires.
@Suite("Sorted rows")
struct SortingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func language(_ tag: String) throws -> Language { try #require(Language(tag)) }

    private func section(_ titles: [String], title: String? = nil) -> SectionContent {
        SectionContent(title: title, rows: titles.map { RowContent(title: $0, detail: DetailContent(title: $0)) })
    }

    private func sorted(
        _ sections: [SectionContent], _ sorting: RowSorting, _ tag: String = "en"
    ) throws -> [SectionContent] {
        try SortedRows.sections(of: sections, sorting, in: language(tag))
    }

    private func titles(_ sections: [SectionContent]) -> [[String]] { sections.map { $0.rows.map(\.title) } }

    /// Kiosk with one sorted tab.
    private func screen(_ tab: String, languages: String = "[sv, de]") async throws -> KioskScreen {
        let screen = try KioskScreen(
            yaml:
                "title: T\nlanguages: \(languages)\ntabs:\n  - {title: {sv: One, de: Eins}, \(tab)}\n  - {title: {sv: Two}, rows: [A]}\n",
            in: folder)
        await screen.kiosk.loadSources()
        try screen.panel.waitUntilStill()
        return screen
    }

    private func headers(_ screen: KioskScreen) throws -> [String?] { try screen.page.sections.map(\.title) }

    // MARK: Order

    @Test("V1: Rows keep their order, are sorted by title, or are grouped by first letter, as the tab specifies")
    func choice() async throws {
        let rows = "rows: [Öl, Zebra, {title: Apa}, Ål, 7up]"
        let plain = try await screen(rows)
        #expect(plain.rows == ["Öl", "Zebra", "Apa", "Ål", "7up"])
        let byTitle = try await screen("sort: title, " + rows)
        #expect(byTitle.rows == ["7up", "Apa", "Zebra", "Ål", "Öl"] && byTitle.detailTitle == "7up")
        #expect(try headers(byTitle) == [nil])
        let byInitial = try await screen("sort: initial, " + rows)
        #expect(byInitial.rows == byTitle.rows)
        #expect(try headers(byInitial) == ["#", "A", "Z", "Å", "Ö"])
        #expect(byInitial.panel.isReadable("Å"))
    }

    @Test("V1: Rows of a data file are sorted too, and again when the file changes")
    func data() async throws {
        try folder.write("rows.json", #"[{"n": "Öl"}, {"n": "Zebra"}]"#)
        let screen = try await screen("sort: initial, json: {file: rows.json, title: n}")
        #expect(screen.rows == ["Zebra", "Öl"])
        try screen.tapRow("Öl")
        try folder.write("rows.json", #"[{"n": "Öl"}, {"n": "Apa"}, {"n": "Zebra"}, {"n": "Ära"}]"#)
        await screen.kiosk.loadSources()
        screen.panel.advanceToNextFrame()
        #expect(screen.rows == ["Apa", "Zebra", "Ära", "Öl"] && screen.detailTitle == "Öl")
        #expect(try screen.page.list.selectedRow == RowIndex(row: 0, section: 3))
    }

    @Test("L3: A language change sorts the rows again, and the selected row stays selected and visible")
    func languages() async throws {
        let words = (10..<60).map { "{title: Ord \($0)}" }.joined(separator: ", ")
        let screen = try await screen(
            "sort: initial, rows: [{title: {sv: Öl, de: Bier}}, \(words), Zebra]")
        #expect(try headers(screen) == ["O", "Z", "Ö"])
        let page = try screen.page
        page.select(title: "Öl")
        screen.panel.advanceToNextFrame()
        #expect(screen.rows.contains("Öl") && screen.detailTitle == "Öl")
        screen.kiosk.language = try language("de")
        // The other language appears at once, in the former order.
        screen.panel.advanceToNextFrame()
        #expect(screen.rows.contains("Bier") && screen.detailTitle == "Bier")
        await page.load()
        screen.panel.advanceToNextFrame()
        #expect(try headers(screen) == ["B", "O", "Z"])
        #expect(screen.rows.first == "Bier" && screen.detailTitle == "Bier")
        #expect(page.list.selectedRow == RowIndex(row: 0, section: 0))
    }

    @Test("L3: A language selected while the rows are first sorted sorts them again")
    func languageMeanwhile() async throws {
        let screen = try KioskScreen(
            yaml:
                "title: T\nlanguages: [sv, de]\ntabs: [{title: A, sort: title, rows: [{title: {sv: Öl, de: Bier}}, Zebra]}]\n",
            in: folder)
        // The page has appeared, and no row is sorted yet.
        #expect(screen.rows.isEmpty)
        screen.kiosk.language = try language("de")
        await (try screen.page).load()
        screen.panel.advanceToNextFrame()
        #expect(screen.rows == ["Bier", "Zebra"] && screen.detailTitle == "Bier")
    }

    @Test("V5: A selected row is found at its new position after a restart")
    func restart() async throws {
        let path = "\(folder.path)/state.json"
        func start(_ rows: String) async throws -> KioskScreen {
            let screen = try KioskScreen(
                yaml: "title: T\ntabs: [{title: One, sort: title, rows: [\(rows)]}]\n", in: folder, statePath: path)
            await screen.kiosk.loadSources()
            screen.panel.advanceToNextFrame()
            return screen
        }
        let first = try await start("C, B, A")
        try first.tapRow("B")
        first.kiosk.saveNow()
        let second = try await start("C, B, Aa, Ab, A")
        #expect(second.detailTitle == "B" && second.rows == ["A", "Aa", "Ab", "B", "C"])
    }

    @Test("Rows that change during a sort are sorted again")
    func changing() async throws {
        let screen = try await screen("sort: title, rows: [{title: {sv: Öl, de: Bier}}, Zebra]")
        let page = try screen.page
        for tag in ["de", "sv", "de", "sv", "de"] { screen.kiosk.language = try language(tag) }
        await page.load()
        screen.panel.advanceToNextFrame()
        #expect(screen.rows == ["Bier", "Zebra"])
    }

    // MARK: Sorted rows

    @Test("Sorting keeps sections with headers, and sorts the rows within each")
    func headed() throws {
        let sections = [section(["b", "a"], title: "Second"), section(["d", "c"])]
        let found = try sorted(sections, .initial)
        #expect(found.map(\.title) == ["Second", "C", "D"])
        #expect(titles(found) == [["a", "b"], ["c"], ["d"]])
        #expect(try titles(sorted(sections, .title)) == [["a", "b"], ["c", "d"]])
        #expect(try sorted(sections, .none) == sections)
        #expect(try titles(sorted([section([])], .initial)) == [[]])
        #expect(try sorted([], .initial).isEmpty)
    }

    // MARK: Sort keys

    private static let films = #"""
        [{"n": "The Old Mill", "s": "Old Mill, The"}, {"n": "Zebra"}, {"n": "A Night", "s": "Night, A"}, {"n": "Apa", "s": ""},
        {"n": "9 to 5", "s": 5, "s_de": "Neun bis fünf"}, {"n": "Ohm", "s": null}]
        """#

    @Test("Rows are sorted, and put under their letters, by another text than the title that they show")
    func key() async throws {
        try folder.write("rows.json", Self.films)
        let screen = try await screen("sort: initial, json: {file: rows.json, title: n, sort-key: s}")
        #expect(screen.rows == ["9 to 5", "Apa", "A Night", "Ohm", "The Old Mill", "Zebra"])
        #expect(try headers(screen) == ["#", "A", "N", "O", "Z"])
        screen.kiosk.language = try language("de")
        await (try screen.page).load()
        try await eventually("\(screen.rows)") {
            screen.panel.advanceToNextFrame()
            return screen.rows == ["Apa", "9 to 5", "A Night", "Ohm", "The Old Mill", "Zebra"]
        }
        #expect(try headers(screen) == ["A", "N", "O", "Z"])
    }

    @Test("A sort key can be a key that the rows show, and sorts the rows within sections")
    func shownKey() async throws {
        try folder.write(
            "rows.json",
            #"[{"n": "c", "y": 900, "g": "2"}, {"n": "b", "y": 1999, "g": "1"}, {"n": "a", "y": 1998, "g": "2"}]"#)
        let byYear = try await screen("sort: title, json: {file: rows.json, title: n, subtitle: y, sort-key: y}")
        #expect(byYear.rows == ["c", "a", "b"])
        let inSections = try await screen("sort: title, json: {file: rows.json, title: n, section: g, sort-key: y}")
        #expect(inSections.rows == ["c", "a", "b"])
        #expect(try inSections.page.sections.map(\.rows.count) == [2, 1])
        #expect(try headers(inSections) == ["2", "1"])
        let byTitle = try await screen("sort: title, json: {file: rows.json, title: n, sort-key: n}")
        #expect(byTitle.rows == ["a", "b", "c"])
    }

    @Test("The first 128 scalars of a sort key count, and a hostile one hides no row")
    func longKey() async throws {
        let same = String(repeating: "x", count: 127)
        try folder.write(
            "rows.json",
            #"[{"n": "1", "s": "\#(same)b"}, {"n": "2", "s": "\#(same)a"}, {"n": "3", "s": "\#(same)xb"}, {"n": "4", "s": "\#(same)xa"}, "#
                + #"{"n": "5", "s": "\u0001\u202e"}, {"n": "6", "s": "\#(String(repeating: "y", count: 100_000))"}, {"n": "7", "s": {}}]"#
        )
        let screen = try await screen("sort: title, json: {file: rows.json, title: n, sort-key: s}")
        #expect(screen.rows.filter { $0 != "5" } == ["7", "2", "1", "3", "4", "6"] && screen.rows.contains("5"))
    }

    @Test("A title whose first letter has no base letter is in a section with a one-letter title")
    func oddLetters() throws {
        let found = try sorted([section(["ßharp", "ﬁnch", "Ægir", "ıpek"])], .initial)
        #expect(found.allSatisfy { $0.title?.count == 1 }, "\(found.map(\.title))")
        #expect(Set(titles(found).joined()) == ["ßharp", "ﬁnch", "Ægir", "ıpek"])
    }

    @Test("Chinese and Latin titles with the same initial letter share a section")
    func shared() throws {
        let found = try sorted([section(["Boston", "北京", "Apple", "安徽"])], .initial, "zh-Hans")
        #expect(found.map(\.title) == ["A", "B"])
        #expect(titles(found) == [["安徽", "Apple"], ["北京", "Boston"]])
    }

    @Test("Up to 4,096 letters have sections; with more there are none, and the rows stay sorted")
    func limit() throws {
        func titles(_ count: Int) -> [String] {
            (0..<count).compactMap { Unicode.Scalar(0x4E00 + count - $0).map { String($0) } }
        }
        let all = try sorted([section(titles(4_096))], .initial)
        #expect(try self.titles(all) == self.titles(sorted([section(titles(4_096))], .title))[0].map { [$0] })
        #expect(all.map(\.title) == all.map { $0.rows.first?.title })
        let more = try sorted([section(titles(4_097))], .initial)
        #expect(more.map(\.title) == [nil])
        #expect(try self.titles(more) == [#require(self.titles(sorted([section(titles(4_097))], .title)).first)])
    }

    @Test("A row is found only in its own section, and the order of rows with equal titles is kept")
    func finding() throws {
        var numbering = RowNumbering()
        let rows = ["b2", "a", "B1", "a"].map {
            RowContent(id: numbering.id(for: $0), title: $0, detail: DetailContent(title: $0))
        }
        let found = try sorted([SectionContent(rows: rows)], .initial)
        #expect(titles(found) == [["a", "a"], ["B1", "b2"]])
        #expect(found.map { $0.rows.firstIndex(ofTitle: "b2") } == [nil, 1])
        #expect(found.map { $0.rows.firstIndex(of: RowContent.ID("a", ordinal: 1)) } == [1, nil])
        #expect(found[0].rows.map(\.id.ordinal) == [0, 1])
        #expect(try sorted([SectionContent(rows: rows)], .initial) == found)
        #expect(try sorted([SectionContent(rows: rows)], .title) != found)
    }

    @Test("Ten thousand rows with one title keep their order")
    func equal() throws {
        let rows = (0..<10_000).map { RowContent(id: .init("\($0)"), title: "Ä", detail: DetailContent(title: "Ä")) }
        let found = try sorted([SectionContent(rows: rows)], .initial, "de")
        #expect(found.map(\.title) == ["A"] && found.first?.rows.map(\.id.text) == (0..<10_000).map { "\($0)" })
    }
}
