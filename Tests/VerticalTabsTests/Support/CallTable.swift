import Foundation
import Testing

/// The table of `OrderOfCalls.md`, which lists the calls of each operation.
struct CallTable {
    private let rows: [String: [String]]
    var operations: Set<String> { Set(rows.keys) }

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appendingPathComponent("Sources/VerticalTabs/VerticalTabs.docc/OrderOfCalls.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        var rows: [String: [String]] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("| ") && !line.hasPrefix("| ---") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 2, cells[0] != "operation" else { continue }
            try #require(rows[cells[0]] == nil, "\(cells[0]) stands twice in the table")
            rows[cells[0]] = cells[1] == "none" ? [] : cells[1].components(separatedBy: ", ")
        }
        self.rows = rows
    }

    /// Returns the calls of an operation in the notation of a `Record`.
    /// - Parameter names: the titles for the table's placeholders.
    func calls(
        of operation: String, _ names: [String: [String]], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [String] {
        let row = try #require(rows[operation], "the table has no “\(operation)”", sourceLocation: sourceLocation)
        return row.flatMap { expanded($0, names) }
    }

    private func expanded(_ entry: String, _ names: [String: [String]]) -> [String] {
        var words = entry.split(separator: " ").map(String.init)
        if words.first == "each" { words.removeFirst() }
        guard let place = words.firstIndex(where: { names[$0] != nil }) else { return [entry] }
        return (names[words[place]] ?? []).flatMap { name -> [String] in
            var words = words
            words[place] = name
            switch words.last {
            case "appears": return ["has its frame", "willAppear", "enters", "didAppear"].map { "\(name) \($0)" }
            case "disappears": return ["willDisappear", "leaves", "didDisappear"].map { "\(name) \($0)" }
            case "comes": return ["willMove in", "didMove in"].map { "\(name) \($0)" }
            default:
                let call = words.joined(separator: " ")
                // The delegate's record also contains the selection at that time.
                return [call]
            }
        }
    }
}
