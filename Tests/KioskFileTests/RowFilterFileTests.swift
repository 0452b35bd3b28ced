import Drawing
import JSON
import KioskFileTestSupport
import SourceProtocol
import Testing

@testable import KioskFile

/// The check of the filters and orders of JSON rows.
@Suite("Filters and orders of rows in a kiosk file")
struct RowFilterFileTests {
    private func file(_ keys: String, tab: String = "") -> String {
        """
        title: A
        languages: [en, de]
        sources: {house: {command: [date]}}
        tabs:
          - title: {en: B, de: B}
            \(tab)
            json: {value: house.all, title: name, \(keys)}

        """
    }

    private func source(_ keys: String, tab: String = "") throws -> JSONSource {
        let definition = try KioskDefinition.parse(file(keys, tab: tab), path: "kiosk.yaml", format: .standard)
        return try #require(definition.tabs[0].content as? JSONSource)
    }

    @Test("A filter has a list of values, a condition, or opening hours")
    func filters() throws {
        let filters = try source(
            """
            filters: [{key: genre, title: {en: Section, de: Bereich}}, {key: loan, text: Free, is: [free, shelf]}, \
            {key: new, text: New, is: true}, {key: price, text: Cheap, below: 10}, {key: price, text: Dear, above: 9.5}, \
            {key: hours, text: Open, as: hours}]
            """
        ).filters
        let german = LocalizedText.Translation("Bereich", in: try #require(Language("de")))
        let section = LocalizedText(LocalizedText.Translation("Section", in: .english), [german])
        #expect(
            filters == [
                RowFilter(key: "genre", text: section, .values),
                RowFilter(key: "loan", text: "Free", .condition(.equal(.array(["free", "shelf"])))),
                RowFilter(key: "new", text: "New", .condition(.equal(true))),
                RowFilter(key: "price", text: "Cheap", .condition(.below(10, by: 0))),
                RowFilter(key: "price", text: "Dear", .condition(.above(9.5, by: 0))),
                RowFilter(key: "hours", text: "Open", .hours),
            ])
        #expect(try source("id: id").filters.isEmpty)
    }

    @Test("An order has a title, a key and a direction")
    func orders() throws {
        let orders = try source(
            "orders: [{title: Title, key: name}, {title: Newest, key: year, descending: true}, {title: Oldest, key: year}]"
        ).orders
        #expect(
            orders == [
                RowOrder(title: "Title", key: "name"), RowOrder(title: "Newest", key: "year", isDescending: true),
                RowOrder(title: "Oldest", key: "year"),
            ])
    }

    @Test("The texts of chips and orders are among the texts for which fonts are needed")
    func texts() throws {
        let texts = try source(
            "filters: [{key: a, title: Ä1}], orders: [{title: Ä2, key: a}, {title: Ä3, key: b}]"
        ).texts
        #expect(Set(texts).isSuperset(of: ["Ä1", "Ä2", "Ä3"]))
    }

    @Test("A sort key is allowed for an order by the title, and the first order may be that of the tab")
    func sorting() throws {
        let orders = "orders: [{title: Title, key: name}, {title: Year, key: year}]"
        #expect(try source("sort-key: s, \(orders)").sortKey == "s")
        #expect(try source(orders, tab: "sort: initial").orders.count == 2)
        let byKey = "sort-key: s, orders: [{title: Title, key: s}, {title: Year, key: year}]"
        #expect(try source(byKey, tab: "sort: title").orders.count == 2)
    }

    private func filters(_ count: Int) -> String {
        "[" + (0..<count).map { "{key: k\($0), text: t, is: 1}" }.joined(separator: ", ") + "]"
    }

    private func orders(_ count: Int) -> String {
        "[" + (0..<count).map { "{key: k\($0), title: t\($0)}" }.joined(separator: ", ") + "]"
    }

    @Test("A list has one to eight filters and two to eight orders")
    func limits() throws {
        #expect(try source("filters: \(filters(8))").filters.count == 8)
        #expect(try source("filters: \(filters(1)), orders: \(orders(8))").orders.count == 8)
        #expect(try source("orders: \(orders(2))").orders.count == 2)
        for (keys, mistake) in [
            ("filters: ▲\(filters(9))", Mistake(.tooMany, "9 filters; the maximum is 8")),
            ("filters: ▲[]", Mistake(.invalidValue, "“filters” is empty")),
            ("orders: ▲\(orders(9))", Mistake(.tooMany, "9 orders; the maximum is 8")),
            ("orders: ▲\(orders(1))", Mistake(.invalidValue, "at least two")),
            ("orders: ▲[]", Mistake(.invalidValue, "“orders” is empty")),
        ] {
            expect(mistake, in: file(keys), format: .standard)
        }
    }

    @Test("Mistakes in filters and orders are reported at their places")
    func mistakes() {
        for (keys, mistake) in [
            ("filters: [▲{key: a}]", Mistake(.missingKey, "needs “title”")),
            ("filters: [▲{key: a, is: 1}]", Mistake(.missingKey, "needs “text”")),
            ("filters: [▲{title: a}]", Mistake(.missingKey, "key")),
            ("filters: [{key: a, ▲text: b}]", Mistake(.conflictingKeys, suggestion: "title", "needs “is”")),
            (
                "filters: [{key: a, ▲title: b, below: 1}]",
                Mistake(.conflictingKeys, suggestion: "text", "has a “text”")
            ),
            ("filters: [{key: a, text: b, is: 1, ▲above: 2}]", Mistake(.conflictingKeys, "at most one of")),
            ("filters: [{key: a, text: b, above: 1, ▲below: 2}]", Mistake(.conflictingKeys, "at most one of")),
            ("filters: [{key: a, text: b, is: 1, ▲as: hours}]", Mistake(.conflictingKeys, "at most one of")),
            ("filters: [{key: a, text: b, as: ▲time}]", Mistake(.invalidValue, "hours")),
            ("filters: [{key: a, text: b, above: ▲x}]", Mistake(.wrongType, "number")),
            ("filters: [{key: a, text: b, is: ▲[]}]", Mistake(.invalidValue, "empty")),
            ("filters: [{key: a, text: b, is: ▲{c: d}}]", Mistake(.wrongType)),
            ("filters: [{key: ▲[a], title: b}]", Mistake(.wrongType)),
            ("filters: ▲genre", Mistake(.wrongType, "list")), ("filters: [▲genre]", Mistake(.wrongType)),
            ("filters: [{key: a, title: b}, ▲{key: a, title: c}]", Mistake(.duplicateKey, "same key")),
            (
                "filters: [{key: a, text: b, is: 1}, ▲{key: a, text: c, is: 1}]",
                Mistake(.duplicateKey, "same key")
            ),
            ("orders: [{key: a, title: b}, ▲{key: a, title: c}]", Mistake(.duplicateKey, "same key")),
            ("orders: [{key: a, title: b}, ▲{key: c, title: b}]", Mistake(.duplicateKey, "title")),
            ("orders: [{key: a, title: b}, ▲{key: c}]", Mistake(.missingKey, "title")),
            ("orders: [{key: a, title: b}, {key: c, title: d, descending: ▲down}]", Mistake(.wrongType)),
            ("▲sort-key: s, orders: [{key: a, title: b}, {key: c, title: d}]", Mistake(.conflictingKeys, "by title")),
        ] as [(String, Mistake)] {
            expect(mistake, in: file(keys), format: .standard)
        }
    }

    @Test("Filters and orders are not by joined values, and not in a list on a page")
    func elsewhere() {
        let join = "id: id, join: {value: house.more, as: more}"
        for keys in ["filters: ▲[{key: more.a, title: b}]", "orders: ▲[{key: a, title: b}, {key: more, title: c}]"] {
            expect(Mistake(.invalidValue, "is from “join”"), in: file("\(join), \(keys)"), format: .standard)
        }
        for keys in ["filters: [{key: a, title: b}]", "orders: [{key: a, title: b}, {key: b, title: c}]"] {
            let list = "{json: ▲{value: house.all, title: name, \(keys)}}"
            let text =
                "title: A\nsources: {house: {command: [date]}}\ntabs: [{title: B, page: [{heading: C}, {list: \(list)}]}]\n"
            expect(Mistake(.conflictingKeys, "has no “filters”"), in: text, format: .standard)
        }
    }

    @Test("With an order of the tab, the first order must be by title")
    func conflict() {
        for orders in [
            "▲orders: [{key: year, title: a}, {key: name, title: b}]",
            "▲orders: [{key: name, title: a, descending: true}, {key: name, title: b}]",
        ] {
            expect(
                Mistake(.conflictingKeys, "must be by \"name\""), in: file(orders, tab: "sort: title"),
                format: .standard)
        }
    }

    @Test("A key of a filter or an order that no row has is reported at its place")
    func keys() throws {
        let text = file("filters: [{key: autor, title: b}], orders: [{key: yaer, title: d}, {key: name, title: e}]")
        let kiosk = try KioskDefinition.parse(
            Array(text.utf8), path: "kiosk.yaml", format: .standard, keepsTexts: true)
        let rows: JSONValue = [["name": "a", "author": "b", "year": 1]]
        let faults = kiosk.valueUses.flatMap { $0.faults(in: rows) }
        #expect(Set(faults.map(\.suggestion)) == ["author", "year"])
    }
}
