import JSON
import Testing

@testable import SourceProtocol

@Suite("Lists longer than a line")
struct ListTests {
    /// Applies each line to the hub's rows and returns the smallest row count on the way.
    private func apply(_ lines: [String], to rows: inout [JSONValue]) throws -> Int {
        var least = Int.max
        for line in lines {
            let change = try #require(try SourceMessage(parsing: Array(line.utf8)).rows["l"])
            rows = change.applied(to: rows)
            least = min(least, rows.count)
        }
        return least
    }

    private func row(_ id: String, _ text: String = "") -> JSONValue { ["id": .string(id), "text": .string(text)] }

    @Test("A list that fits into a line is sent in one line")
    func short() {
        var teller = ListDeltaEncoder()
        #expect(teller.lines(for: [1, "x", ["a": 2]], name: "l").lines == [#"{"rows":{"l":[1,"x",{"a": 2}]}}"#])
        #expect(teller.lines(for: [], name: "a\"b").lines == [#"{"rows":{"a\"b":[]}}"#])
    }

    @Test("A longer list is sent in several short lines, and later only its changes")
    func long() throws {
        var teller = ListDeltaEncoder(most: 3_000)
        var said: [JSONValue] = []
        var rows = (0..<500).map { row("\($0)", "some text") }
        var (lines, leftOut) = teller.lines(for: rows, name: "l")
        #expect(lines.count > 5 && lines.allSatisfy { $0.utf8.count <= 3_000 } && leftOut == 0)
        _ = try apply(lines, to: &said)
        #expect(said == rows)
        #expect(teller.lines(for: rows, name: "l").lines.isEmpty)

        rows[7] = row("7", "another")
        rows.remove(at: 100)
        rows.append(row("new"))
        lines = teller.lines(for: rows, name: "l").lines
        #expect(lines.count == 2)
        #expect(try apply(lines, to: &said) >= 499)
        #expect(said == rows)
    }

    @Test("A changed order is sent as an order, or as the full list if the order is too long for a line")
    func order() throws {
        for (most, count) in [(4_000, 300), (1_500, 300)] {
            var teller = ListDeltaEncoder(most: most)
            var said: [JSONValue] = []
            var rows = (0..<count).map { row("\($0)", "some text") }
            _ = try apply(teller.lines(for: rows, name: "l").lines, to: &said)
            rows.insert(rows.removeLast(), at: 0)
            rows.insert(row("first"), at: 0)
            let lines = teller.lines(for: rows, name: "l").lines
            #expect(lines.allSatisfy { $0.utf8.count <= most })
            #expect((lines.last?.contains("\"order\"") == true) == (most == 4_000))
            _ = try apply(lines, to: &said)
            #expect(said == rows)
        }
    }

    @Test("Random changes of a list arrive correctly")
    func random() throws {
        var generator = SystemRandomNumberGenerator()
        var teller = ListDeltaEncoder(most: 2_500)
        var said: [JSONValue] = []
        var rows: [JSONValue] = []
        for step in 0..<300 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: rows.shuffle(using: &generator)
            case 1: rows = Array(rows.prefix(Int.random(in: 0...60, using: &generator)))
            case 2: rows.removeAll { _ in Bool.random(using: &generator) }
            default:
                for number in 0..<40 { rows.insert(row("\(step)-\(number)"), at: rows.count / 2) }
            }
            let lines = teller.lines(for: rows, name: "l").lines
            #expect(lines.allSatisfy { $0.utf8.count <= 2_500 })
            _ = try apply(lines, to: &said)
            #expect(said == rows)
        }
    }

    @Test("In a long list, rows without an id get a number, and invalid, duplicate or oversized rows are omitted")
    func oddRows() throws {
        var teller = ListDeltaEncoder(most: 2_000)
        var said: [JSONValue] = []
        var rows: [JSONValue] = (0..<200).map { ["text": .string("row \($0)")] }
        rows += [7, "x", row("long", String(repeating: "x", count: 2_000)), row("1", "doubled")]
        let (lines, leftOut) = teller.lines(for: rows, name: "l")
        #expect(leftOut == 4)
        _ = try apply(lines, to: &said)
        #expect(said.count == 200 && said[0] == row("1", "doubled") && said[1]["id"] == "2")
    }

    @Test("A line has no more values than the hub accepts")
    func values() throws {
        var teller = ListDeltaEncoder()
        let rows: [JSONValue] = (0..<60_000).map { ["a": 1, "id": .number(Double($0))] }
        var said: [JSONValue] = []
        _ = try apply(teller.lines(for: rows, name: "l").lines, to: &said)
        #expect(said.count == 60_000)
    }
}
