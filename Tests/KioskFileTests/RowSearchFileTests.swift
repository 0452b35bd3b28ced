import JSON
import KioskFileTestSupport
import SourceProtocol
import Testing

@testable import KioskFile

/// The check of the search and of the sort key of rows.
@Suite("Search and sort keys in a kiosk file")
struct RowSearchFileTests {
    private func file(_ tab: String) -> String {
        """
        title: A
        sources: {house: {command: [date]}}
        tabs:
          - {title: B, \(tab)}

        """
    }

    private static let json = "json: {value: house.all, title: name}"

    private func tab(_ tab: String) throws -> TabDefinition {
        try KioskDefinition.parse(file(tab), path: "kiosk.yaml", format: .standard).tabs[0]
    }

    private func keys(_ count: Int) -> String { (0..<count).map { "k\($0)" }.joined(separator: ", ") }

    @Test("A search is on, off, or has further keys of JSON rows")
    func forms() throws {
        #expect(try tab("search: true, \(Self.json)").hasSearch)
        #expect(try !tab("search: false, \(Self.json)").hasSearch && !tab(Self.json).hasSearch)
        let listed = try tab("search: [author, meta.isbn, \"1\"], \(Self.json)")
        #expect(listed.hasSearch)
        #expect((listed.content as? JSONSource)?.searchKeys == ["author", "meta.isbn", "1"])
        let most = try tab("search: [\(keys(16))], \(Self.json)")
        #expect((most.content as? JSONSource)?.searchKeys.count == 16)
    }

    @Test("A sort key belongs to JSON rows that are sorted")
    func sortKey() throws {
        for sorting in ["title", "initial"] {
            let tab = try tab("sort: \(sorting), json: {value: house.all, title: name, sort-key: sort_name}")
            #expect((tab.content as? JSONSource)?.sortKey == "sort_name")
        }
    }

    @Test("Errors in searches and sort keys are reported at their places")
    func mistakes() {
        for (tab, mistake) in [
            ("search: ▲[], \(Self.json)", Mistake(.invalidValue, "“search” is empty")),
            ("search: ▲[\(keys(17))], \(Self.json)", Mistake(.tooMany, "17 keys; the maximum is 16")),
            ("search: [a, ▲{b: c}], \(Self.json)", Mistake(.wrongType, "expected text")),
            ("search: [a, ▲true], \(Self.json)", Mistake(.wrongType, suggestion: "\"true\"", "expected text")),
            ("search: [▲\"\"], \(Self.json)", Mistake(.invalidValue, "empty")),
            ("search: [▲\(String(repeating: "a", count: 1_001))], \(Self.json)", Mistake(.tooLong)),
            ("search: ▲author, \(Self.json)", Mistake(.wrongType, "true or false")),
            ("search: ▲{a: b}, \(Self.json)", Mistake(.wrongType, "true or false")),
            (
                "search: ▲[a], rows: [b]",
                Mistake(.conflictingKeys, suggestion: "true", "only with “json”, not with “rows”")
            ),
            ("search: ▲[load], machine: all", Mistake(.conflictingKeys, suggestion: "true", "not with “machine”")),
            ("▲search: [a], page: [{heading: b}]", Mistake(.conflictingKeys, "own list of rows")),
            ("json: {value: house.all, title: name, ▲sort-key: a}", Mistake(.conflictingKeys, "needs “sort: title”")),
            (
                "sort: none, json: {value: house.all, title: name, ▲sort-key: a}",
                Mistake(.conflictingKeys, "needs “sort: title”")
            ),
            ("sort: title, json: {value: house.all, title: name, sort-key: ▲[a]}", Mistake(.wrongType)),
            (
                "sort: title, json: {value: house.all, title: name, ▲sort_key: a}",
                Mistake(.unknownKey, suggestion: "sort-key")
            ),
        ] {
            expect(mistake, in: file(tab), format: .standard)
        }
    }

    @Test("A searched key and a sort key that no row has are reported at their places")
    func missing() throws {
        let text = file("sort: title, search: [name, autor], json: {value: house.all, title: name, sort-key: sorted}")
        let kiosk = try KioskDefinition.parse(
            Array(text.utf8), path: "kiosk.yaml", format: .standard, keepsTexts: true)
        let rows: JSONValue = [["name": "a", "author": "b", "sort": "c"]]
        let faults = kiosk.valueUses.flatMap { $0.faults(in: rows) }
        #expect(faults.map(\.suggestion) == ["sort", "author"])
        #expect(faults.map(\.location.column) == [100, 44])
        #expect(kiosk.valueUses.flatMap { $0.faults(in: 3) }.count == 1)
    }

    @Test("The schema allows a Boolean and a list of keys")
    func schema() throws {
        let keys = try #require(KioskSchema.value(of: .standard)["$defs"]?["tab"]?["properties"])
        let types = try #require(keys["search"]?["anyOf"]?.elements)
        #expect(types.count == 2 && types[1]["maxItems"] == 16 && types[1]["minItems"] == 1)
    }
}
