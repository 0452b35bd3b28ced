import Drawing
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Rows of a list, without a view.
@Suite("Row model")
struct RowModelTests {
    private func row(_ title: String) -> RowContent { RowContent(title: title, detail: DetailContent(title: title)) }

    private func section(_ titles: [String], title: String? = nil) -> SectionContent {
        SectionContent(title: title, rows: titles.map(row))
    }

    private func titles(_ model: RowModel) -> [[String]] { model.sections.map { $0.rows.map(\.title) } }

    @Test("Rows are found by index, ID and title, and an invalid index has no row")
    func lookUp() throws {
        let model = RowModel([section([], title: "Empty"), section(["B", "A"])], source: nil)
        #expect(model.hasRows && !model.hasSource)
        let id = try #require(model.row(at: RowIndex(row: 1, section: 1))?.id)
        #expect(model.index(of: id) == RowIndex(row: 1, section: 1))
        #expect(model.index(ofTitle: "B") == RowIndex(row: 0, section: 1) && model.index(ofTitle: "C") == nil)
        #expect(model.firstIndex { _ in false } == RowIndex(row: 0, section: 1))
        #expect(model.firstIndex { $0 != id } == RowIndex(row: 1, section: 1))
        #expect(model.firstIndex { _ in true } == nil)
        for (row, section) in [(0, 0), (2, 1), (-1, 1), (0, 2), (0, -1)] {
            #expect(model.row(at: RowIndex(row: row, section: section)) == nil)
        }
    }

    @Test("Rows are hidden until they are sorted, and the change passes on the previous rows")
    func order() async throws {
        let model = RowModel([section(["B", "A"])], source: nil)
        var changes: [(former: Int, isArranged: Bool)] = []
        model.onChange = { changes.append(($0.reduce(0) { $0 + $1.rows.count }, $1)) }
        model.sorting = .title
        #expect(!model.hasRows && !model.hasAnyRows && changes.isEmpty)
        await model.load()
        #expect(titles(model) == [["A", "B"]])
        #expect(changes.map(\.former) == [0] && changes.map(\.isArranged) == [true])
        model.query = "b"
        await model.load()
        #expect(titles(model) == [["B"]] && model.hasAnyRows)
        #expect(changes.map(\.former) == [0, 2])
        // A row that does not match the search is still found by its ID.
        #expect(model.row(row("A").id) != nil && model.index(of: row("A").id) == nil)
        model.query = "c"
        await model.load()
        #expect(!model.hasRows && model.hasAnyRows)
        model.query = ""
        await model.load()
        #expect(titles(model) == [["A", "B"]])
    }

    @Test("L3: A language selected during the first sort applies to that sort")
    func languageMeanwhile() async throws {
        let (swedish, german) = (try #require(Language("sv")), try #require(Language("de")))
        let model = RowModel([section(["Öl", "Zebra"])], source: nil)
        model.language = swedish
        model.sorting = .title
        model.arrangeIfNeeded()
        model.language = german
        await model.load()
        #expect(titles(model) == [["Öl", "Zebra"]])
        model.language = swedish
        #expect(titles(model) == [["Öl", "Zebra"]], "the former order, until the rows are sorted")
        await model.load()
        #expect(titles(model) == [["Zebra", "Öl"]])
    }

    @Test("A failed read keeps the rows and has a reason, and the next successful one has none")
    func problem() async throws {
        let source = ScriptedSource(titles: ["A"])
        let model = RowModel([], source: source)
        var answers = 0
        model.onAnswer = { answers += 1 }
        #expect(model.hasSource && !model.areKnown)
        await model.load()
        #expect(titles(model) == [["A"]] && model.areKnown && model.problem == nil)
        source.bring(.failure(RowSourceError("disk full")))
        await model.load()
        #expect(titles(model) == [["A"]] && model.problem != nil)
        source.bring(["B", "A"])
        await model.load()
        #expect(titles(model) == [["B", "A"]] && model.problem == nil && answers == 3)
    }
}
