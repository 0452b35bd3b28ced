import Drawing
import Elements
import Headless
import ICU
import JSON
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Filters of rows and their values, without a panel.
@Suite("Filters of rows")
struct RowFilterTests {
    private static func rows(
        _ objects: [JSONValue], _ filters: [RowFilter], _ change: (inout JSONSource) -> Void = { _ in },
        in language: Language = .english
    ) throws -> [SectionContent] {
        let name = try #require(ValueName("library.books"))
        var definition = JSONSource(.value(name), location: .start(of: "kiosk.yaml"), titleKey: "t")
        definition.filters = filters
        change(&definition)
        return try JSONRows(of: objects, named: "library.books", definition, in: language).sections
    }

    private static func choices(_ filters: [RowFilter], _ change: (inout RowChoices) -> Void) -> RowChoices {
        var choices = RowChoices()
        choices.filters = filters
        change(&choices)
        return choices
    }

    private func titles(_ choices: RowChoices, in sections: [SectionContent]) -> [String] {
        var filtering = RowFiltering(choices)
        return filtering.filtered(sections).flatMap { $0.rows.map(\.title) }
    }

    // MARK: Conditions

    @Test(
        "A filter that is on leaves the rows whose value meets its condition, and no row without a value",
        arguments: [
            (.equal("free"), ["text"]), (.equal(.array(["free", 7])), ["number", "text"]),
            (.equal(true), ["flag", "yes"]),
            (.equal(false), ["zero"]), (.above(6.5, by: 0), ["number", "unit"]), (.below(1, by: 0), ["zero"]),
            (.equal("shelf"), ["list"]), (.equal(""), []),
        ] as [(TriggerDefinition.Condition, [String])])
    func conditions(condition: TriggerDefinition.Condition, titles: [String]) throws {
        let filters = [RowFilter(key: "v", text: "F", .condition(condition))]
        let sections = try Self.rows(
            [
                ["t": "number", "v": 7], ["t": "text", "v": "free"], ["t": "flag", "v": true],
                ["t": "yes", "v": "yes"],
                ["t": "zero", "v": 0], ["t": "unit", "v": "7.5 kg"], ["t": "list", "v": ["a", "shelf"]],
                ["t": "null", "v": .null],
                ["t": "missing"], ["t": "empty", "v": ""], ["t": "object", "v": ["a": 1]],
            ], filters)
        #expect(self.titles(Self.choices(filters) { $0.on = [0] }, in: sections) == titles)
        #expect(self.titles(Self.choices(filters) { _ in }, in: sections).count == 11)
    }

    @Test("A row is left if all filters that are on leave it, in sections that keep their headers")
    func several() throws {
        let filters = [
            RowFilter(key: "g", text: "G", .values), RowFilter(key: "n", text: "N", .condition(.above(1, by: 0))),
        ]
        let sections = try Self.rows(
            [
                ["t": "A", "g": "x", "n": 1], ["t": "B", "g": "x", "n": 2], ["t": "C", "g": "y", "n": 3],
                ["t": "D", "n": 4],
            ], filters
        ) { $0.sectionKey = "g" }
        let crime = RowFilterValue(id: "x", label: "X")
        #expect(titles(Self.choices(filters) { $0.values = [0: crime] }, in: sections) == ["A", "B"])
        var both = RowFiltering(Self.choices(filters) { ($0.values, $0.on) = ([0: crime], [1]) })
        let found = both.filtered(sections)
        #expect(found.map(\.title) == ["x"] && found.flatMap { $0.rows.map(\.title) } == ["B"])
        let gone = RowFilterValue(id: "z", label: "Z")
        #expect(titles(Self.choices(filters) { $0.values = [0: gone] }, in: sections).isEmpty)
    }

    // MARK: Values

    @Test("The values that occur are in the order of the language, each once, in the language of the rows")
    func values() throws {
        let filters = [RowFilter(key: "g", text: "G", .values)]
        let objects: [JSONValue] = [
            ["t": "A", "g": "Travel", "g_de": "Reise"], ["t": "B", "g": "crime", "g_de": "Krimi"],
            ["t": "C", "g": "Travel", "g_de": "Reise"], ["t": "D", "g": "Öl"], ["t": "E", "g": ""],
            ["t": "F", "g": .null],
        ]
        let english = RowFilterValue.values(in: try Self.rows(objects, filters), 0, .english)
        #expect(english.map(\.label) == ["crime", "Öl", "Travel"] && english.map(\.id) == ["crime", "Öl", "Travel"])
        let german = try #require(Language("de"))
        let sections = try Self.rows(objects, filters, in: german)
        let values = RowFilterValue.values(in: sections, 0, german)
        #expect(values.map(\.label) == ["Krimi", "Öl", "Reise"] && values.map(\.id) == ["crime", "Öl", "Travel"])
        // A choice holds in any language.
        #expect(titles(Self.choices(filters) { $0.values = [0: english[2]] }, in: sections) == ["A", "C"])
        let plain = RowFilterValue.values(
            in: try Self.rows([["t": "A", "g": 10], ["t": "B", "g": 9.5]], filters), 0, german)
        #expect(plain.map(\.label) == ["9.5", "10"])
    }

    @Test("A key of a list of texts gives each of them as a value, and a row is found by each")
    func lists() throws {
        let filters = [RowFilter(key: "tags", text: "T", .values)]
        let sections = try Self.rows(
            [["t": "A", "tags": ["x", "y"]], ["t": "B", "tags": ["y"]], ["t": "C", "tags": []]], filters)
        #expect(RowFilterValue.values(in: sections, 0, .english).map(\.id) == ["x", "y"])
        for (id, found) in [("x", ["A"]), ("y", ["A", "B"])] {
            let chosen = RowFilterValue(id: id, label: id)
            #expect(titles(Self.choices(filters) { $0.values = [0: chosen] }, in: sections) == found)
        }
    }

    @Test("A filter has up to 2,000 values, and values of 256 scalars are told from each other")
    func limits() throws {
        let filters = [RowFilter(key: "g", text: "G", .values)]
        for (count, offered) in [(2_000, 2_000), (2_001, 2_000)] {
            let sections = try Self.rows((0..<count).map { ["t": "x", "g": .number(Double($0))] }, filters)
            let values = RowFilterValue.values(in: sections, 0, .english)
            #expect(values.count == offered && values.last?.id == "1999")
        }
        let long = String(repeating: "x", count: RowFilterValue.longest - 1)
        for (start, count) in [(long, 2), (long + "x", 1)] {
            let sections = try Self.rows(
                [["t": "A", "g": .string(start + "1")], ["t": "B", "g": .string(start + "2")]], filters)
            #expect(RowFilterValue.values(in: sections, 0, .english).count == count)
        }
    }

    @Test("Hostile values are shown without control characters, and found")
    func hostile() throws {
        let filters = [RowFilter(key: "g", text: "G", .values)]
        for text in HostileText.cases.map(\.text) + [String(repeating: "ab ", count: 350_000)] {
            let sections = try Self.rows([["t": "A", "g": .string(text)], ["t": "B", "g": "other"]], filters)
            for value in RowFilterValue.values(in: sections, 0, .english) where value.id != "other" {
                #expect(value.label == value.label.shortened && value.label.unicodeScalars.count <= 201)
                let found = titles(Self.choices(filters) { $0.values = [0: value] }, in: sections)
                #expect(found == ["A"], "\(text.prefix(40))")
            }
        }
    }

    // MARK: Hours

    @Test("Only rows that are open at the moment are left, never those whose hours are not known")
    func hours() throws {
        let filters = [RowFilter(key: "h", text: "Open", .hours)]
        let sections = try Self.rows(
            [
                ["t": "day", "h": "Mo-Fr 08:00-18:00"], ["t": "night", "h": "Mo-Su 18:00-02:00"],
                ["t": "always", "h": "24/7"],
                ["t": "sun", "h": "sunrise-sunset"], ["t": "none"], ["t": "list", "h": ["Mo 09:00-10:00", "Tu off"]],
            ], filters)
        // 1970-01-05 was a Monday.
        let monday = 4 * 1_440
        for (minute, open) in [
            (monday + 540, ["day", "always", "list"]), (monday + 1_080, ["night", "always"]),
            (monday + 60, ["night", "always"]), (nil, []),
        ] as [(Int?, [String])] {
            let choices = Self.choices(filters) { ($0.on, $0.minute) = ([0], minute) }
            #expect(titles(choices, in: sections) == open)
            #expect(choices.dependsOnTime)
        }
    }

    @Test("The check of a file names the first row whose opening hours are not understood, and missing keys once")
    func faults() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "shops.json",
            #"[{"t": "A", "h": "24/7"}, {"t": "B", "h": "by appointment"}, {"t": "C", "h": "sunset"}, {"t": "D"}]"#)
        var definition = JSONSource(.file(path), location: .start(of: "kiosk.yaml"), titleKey: "t", subtitleKey: "x")
        definition.filters = [
            RowFilter(key: "h", text: "Open", .hours), RowFilter(key: "x", text: "X", .values),
            RowFilter(key: "x", text: "X", .condition(.equal(1))),
        ]
        definition.orders = [RowOrder(title: "T", key: "t"), RowOrder(title: "Y", key: "y")]
        let faults = JSONRowSource(file: path, definition: definition).faults().map(\.description)
        #expect(faults.count == 3, "\(faults)")
        #expect(faults.first?.contains("the opening hours “by appointment” of “B” are not understood") == true)
        #expect(faults.dropFirst().map { $0.contains("“x”") } == [true, false] && faults.last?.contains("“y”") == true)
    }

    // MARK: Orders

    private func order(_ texts: [String?], isDescending: Bool = false) -> [Int] {
        RowOrdering.order(of: texts, isDescending: isDescending, Collator("de")).map { Int($0) }
    }

    @Test("Numbers and times are in order of size, texts in that of the language, and missing values are last")
    func order() {
        #expect(order(["10", "9", nil, "-1", ""]) == [3, 1, 0, 2, 4])
        #expect(order(["10", "9", nil, "-1", ""], isDescending: true) == [0, 1, 3, 2, 4])
        #expect(order(["Zug", "Öl", "ost", nil]) == [1, 2, 0, 3])
        #expect(order(["Zug", "Öl", "ost", nil], isDescending: true) == [0, 2, 1, 3])
        #expect(order(["2026-11-26T18:00", "2025-01-01", "01.02.2026"], isDescending: true) == [0, 2, 1])
        // A few texts among numbers come after them; a few numbers among texts are texts.
        #expect(order(["1934", "unknown", "1813", "100"]) == [3, 2, 0, 1])
        #expect(order(["1934", "unknown", "1813", "100"], isDescending: true) == [0, 2, 3, 1])
        #expect(order(["Emma", "1984", "Faust"]) == [1, 0, 2])
        #expect(order([]).isEmpty && order([nil]) == [0])
    }

    @Test("Rows with the same value keep their order in both directions")
    func stable() {
        #expect(
            order(["1", "2", "1", "2"]) == [0, 2, 1, 3]
                && order(["1", "2", "1", "2"], isDescending: true) == [1, 3, 0, 2])
        #expect(
            order(["a", "b", "a", "b"]) == [0, 2, 1, 3]
                && order(["a", "b", "a", "b"], isDescending: true) == [1, 3, 0, 2])
    }

    private static let books: [JSONValue] = [
        ["t": "A Zoo", "s": "Zoo", "a": "Woolf", "y": 1900], ["t": "Emma", "a": "Austen", "y": 1815],
        ["t": "Ada", "a": "Woolf", "y": 1950], ["t": "Lady", "a": "Austen"],
    ]

    private func ordered(
        _ order: Int, sorting: RowSorting = .none, section: String? = nil, sortKey: String? = nil
    ) throws -> [SectionContent] {
        let orders = [
            RowOrder(title: "Title", key: "t"), RowOrder(title: "Year", key: "y", isDescending: true),
            RowOrder(title: "Author", key: "a"), RowOrder(title: "Author, reversed", key: "a", isDescending: true),
        ]
        let sections = try Self.rows(Self.books, []) {
            ($0.orders, $0.sectionKey, $0.sortKey) = (orders, section, sortKey)
        }
        var choices = RowChoices()
        (choices.orders, choices.sectionKey, choices.order) = (orders, section, order)
        return RowOrdering.sections(of: sections, sorting, choices, in: .english)
    }

    private func shown(_ sections: [SectionContent]) -> [[String]] {
        sections.map { [$0.title ?? ""] + $0.rows.map(\.title) }
    }

    @Test("Sections are kept in the first order and in an order by their key, and left out in any other")
    func sections() throws {
        #expect(try shown(ordered(0, section: "a")) == [["Woolf", "A Zoo", "Ada"], ["Austen", "Emma", "Lady"]])
        #expect(try shown(ordered(1, section: "a")) == [["", "Ada", "A Zoo", "Emma", "Lady"]])
        #expect(try shown(ordered(2, section: "a")) == [["Austen", "Emma", "Lady"], ["Woolf", "A Zoo", "Ada"]])
        #expect(try shown(ordered(3, section: "a")) == [["Woolf", "A Zoo", "Ada"], ["Austen", "Emma", "Lady"]])
        #expect(try shown(ordered(2)) == [["", "Emma", "Lady", "A Zoo", "Ada"]])
    }

    @Test("The order of the tab is the first order, with its sections, and another order has none")
    func tab() throws {
        let first = try ordered(0, sorting: .initial, sortKey: "s")
        #expect(shown(first) == [["A", "Ada"], ["E", "Emma"], ["L", "Lady"], ["Z", "A Zoo"]])
        #expect(first.map(\.initial) == ["A", "E", "L", "Z"])
        let second = try ordered(1, sorting: .initial, sortKey: "s")
        #expect(shown(second) == [["", "Ada", "A Zoo", "Emma", "Lady"]] && second[0].initial == nil)
    }

    @Test("An order by title uses the sort key, and a row without it is in the place of its title")
    func sortKey() throws {
        #expect(try shown(ordered(0, sortKey: "s")) == [["", "Ada", "Emma", "Lady", "A Zoo"]])
        #expect(try shown(ordered(0)) == [["", "A Zoo", "Ada", "Emma", "Lady"]])
    }

    // MARK: Size

    @Test("A hundred thousand rows are filtered and sorted off the main actor, and only the last choice counts")
    func many() async throws {
        let filters = [
            RowFilter(key: "g", text: "G", .values), RowFilter(key: "n", text: "N", .condition(.below(10, by: 0))),
        ]
        let orders = [RowOrder(title: "Up", key: "n"), RowOrder(title: "Down", key: "n", isDescending: true)]
        let sections = try Self.rows(
            (0..<100_000).map { ["t": .string("T\($0)"), "g": .string("G\($0 % 7)"), "n": .number(Double($0))] },
            filters
        ) { $0.orders = orders }
        let arranger = RowArranger(sections)
        var result: [SectionContent]?
        arranger.onDone = { result = $1 }
        arranger.choices = Self.choices(filters) { $0.orders = orders }
        arranger.arrange()
        #expect(arranger.isBusy && result == nil)
        arranger.choices.values = [0: RowFilterValue(id: "G2", label: "G2")]
        (arranger.choices.on, arranger.choices.order) = ([1], 1)
        arranger.arrange()
        try await eventually { result != nil }
        #expect(result?.flatMap { $0.rows.map(\.title) } == ["T9", "T2"])
        #expect(arranger.values[0]?.map(\.id) == (0..<7).map { "G\($0)" } && arranger.values[1] == nil)
    }
}
