import JSON
import Testing

@testable import SourceProtocol

@Suite("Lists from a source")
struct RowsChangeTests {
    /// Ids of a list after each of the lines.
    private func ids(_ lines: [String]) throws -> [[String]] {
        var values = SourceValues()
        return try lines.map { line in
            let change = values.apply(try SourceMessage(parsing: Array(line.utf8)), at: 0)
            #expect(change.names == ["board"])
            guard case .current(let list) = values.value("board") else { return [] }
            return (list.elements ?? []).map { $0["id"]?.text ?? "-" }
        }
    }

    @Test("A list arrives complete, or as added rows, removed rows and an order")
    func changes() throws {
        let found = try ids([
            #"{"rows": {"board": [{"id": "a"}, {"id": 2}, {"name": "x"}]}}"#,
            #"{"rows": {"board": {"set": [{"id": "c"}, {"id": "a", "late": 5}]}}}"#,
            #"{"rows": {"board": {"remove": ["2", "nobody"]}}}"#,
            #"{"rows": {"board": {"order": ["c", "nobody", "c"]}}}"#,
            #"{"rows": {"board": {"set": [{"id": "d"}], "remove": ["a"], "order": ["d"]}}}"#,
            #"{"rows": {"board": []}}"#,
            #"{"rows": {"board": {"set": [{"id": "e"}]}}}"#,
        ])
        #expect(
            found == [
                ["a", "2", "-"], ["a", "2", "-", "c"], ["a", "-", "c"], ["c", "a", "-"], ["d", "c", "-"], [], ["e"],
            ])
    }

    @Test("A list is a value, so a path leads into it, and another value can replace it")
    func values() throws {
        var values = SourceValues()
        _ = values.apply(
            try SourceMessage(parsing: Array(#"{"rows": {"board": [{"id": "a", "to": "Ulm"}]}}"#.utf8)), at: 0)
        #expect(values.state == .up && values.value("board", ["0", "to"]) == .current("Ulm"))
        _ = values.apply(try SourceMessage(parsing: Array(#"{"board": 3}"#.utf8)), at: 0)
        _ = values.apply(try SourceMessage(parsing: Array(#"{"rows": {"board": {"set": [{"id": "b"}]}}}"#.utf8)), at: 0)
        #expect(values.value("board", ["0", "id"]) == .current("b"))
        _ = values.apply(try SourceMessage(parsing: Array(#"{"gone": ["board"]}"#.utf8)), at: 0)
        #expect(values.value("board") == .noData)
    }

    @Test(
        "An invalid change is ignored",
        arguments: [
            (#"{"rows": {"board": 1}}"#, "neither an array nor an object"), (#"{"rows": []}"#, "not an object"),
            (#"{"rows": {"board": {"set": {}}}}"#, "not an array"),
            (#"{"rows": {"board": {"set": [{}]}}}"#, "without an “id”"),
            (#"{"rows": {"board": {"set": [{"id": null}]}}}"#, "without an “id”"),
            (#"{"rows": {"board": {"remove": [1]}}}"#, "not a string"),
            (#"{"rows": {"board": {"order": "a"}}}"#, "not an array"),
            (#"{"rows": {"board": {"sett": []}}}"#, "“sett”"),
        ])
    func mistakes(line: String, words: String) {
        do throws(SourceMessage.Mistake) {
            _ = try SourceMessage(parsing: Array(line.utf8))
            Issue.record("taken: \(line)")
        } catch {
            #expect(error.description.contains(words), "\(error)")
        }
    }

    @Test("A list that grows beyond the size limit of a value is refused, and the value is missing")
    func room() {
        var values = SourceValues()
        let text = JSONValue.string(String(repeating: "x", count: 1 << 20))
        func add(_ number: Int) {
            var message = SourceMessage()
            message.rows = ["board": RowsChange([["id": .number(Double(number)), "text": text]])]
            _ = values.apply(message, at: 0)
        }
        for number in 0..<23 { add(number) }
        guard case .current(let list) = values.value("board") else {
            Issue.record("not there")
            return
        }
        #expect(list.elements?.count == 23 && values.refused == 0)
        for number in 23..<25 { add(number) }
        #expect(values.refused == 1)
    }
}
