import JSON

/// Encodes a list as lines of limited length. Unchanged rows stay visible while the lines of an update are applied.
struct ListDeltaEncoder {
    /// The maximum numbers of bytes and of JSON values of the rows in a line, less than a line's limits to leave room for the other text.
    private let most: (bytes: Int, values: Int)
    /// The IDs of the rows that were last sent, in their order.
    private var ids: [String] = []
    /// The hash of each row that was last sent, by ID.
    private var hashes: [String: Int] = [:]

    /// Creates an encoder for a list that has not been sent.
    ///
    /// - Parameter most: The maximum length of a line, in bytes.
    init(most: Int = SourceMessage.maximumBytes) {
        self.most = (most - 1_024, 50_000)
    }

    /// An encoded row.
    private struct Row {
        let id: String
        let text: String
        let values: Int

        var hash: Int { text.hashValue }
    }

    /// Returns the lines that update the list from its last encoded state to the current one.
    ///
    /// - Parameters:
    ///   - list: The elements. If they do not fit into one line, elements that are not objects are omitted, and an element without an `id`
    ///     gets its position, from 1, as `id`.
    ///   - name: The name of the list.
    /// - Returns: The lines without line endings, and the number of omitted elements.
    mutating func lines(for list: [JSONValue], name: String) -> (lines: [String], leftOut: Int) {
        let name = Self.text(.string(name))
        let plain = list.map(Self.text)
        if Self.size(plain) <= most.bytes, list.reduce(0, { $0 + Self.count($1) }) <= most.values {
            (ids, hashes) = ([], [:])
            return (["{\"rows\":{\(name):[\(plain.joined(separator: ","))]}}"], 0)
        }
        let rows = rows(of: list)
        let wanted = rows.map(\.id)
        let lines = changes(to: rows, wanted, name) ?? fullLines(rows, name)
        ids = wanted
        hashes = Dictionary(rows.map { ($0.id, $0.hash) }, uniquingKeysWith: { $1 })
        return (lines, list.count - rows.count)
    }

    /// Returns the rows that can be encoded, each with a unique ID. Of several rows with the same ID, the last one is used.
    private func rows(of list: [JSONValue]) -> [Row] {
        var rows: [Row] = []
        var positions: [String: Int] = [:]
        for (number, element) in list.enumerated() {
            guard case .object(var members) = element else { continue }
            let id = element.rowID ?? "\(number + 1)"
            members["id"] = .string(id)
            let row = Row(id: id, text: Self.text(.object(members)), values: Self.count(element) + 1)
            guard row.text.utf8.count <= most.bytes, row.values <= most.values else { continue }
            if let position = positions[id] {
                rows[position] = row
            } else {
                positions[id] = rows.count
                rows.append(row)
            }
        }
        return rows
    }

    private func fullLines(_ rows: [Row], _ name: String) -> [String] {
        pieces(rows).enumerated().map { number, piece in
            number == 0 ? "{\"rows\":{\(name):[\(piece)]}}" : "{\"rows\":{\(name):{\"set\":[\(piece)]}}}"
        }
    }

    /// Returns the lines with the changes of the list; `nil` if the list has to be sent in full.
    private func changes(to rows: [Row], _ wanted: [String], _ name: String) -> [String]? {
        guard !ids.isEmpty else { return nil }
        let kept = Set(wanted)
        let gone = ids.filter { !kept.contains($0) }
        let changed = rows.filter { hashes[$0.id] != $0.hash }
        var lines = pieces(gone.map { Row(id: $0, text: Self.text(.string($0)), values: 1) }).map {
            "{\"rows\":{\(name):{\"remove\":[\($0)]}}}"
        }
        lines += pieces(changed).map { "{\"rows\":{\(name):{\"set\":[\($0)]}}}" }
        let order = ids.filter { kept.contains($0) } + changed.map(\.id).filter { hashes[$0] == nil }
        guard order != wanted else { return lines }
        let texts = wanted.map { Self.text(.string($0)) }
        guard Self.size(texts) <= most.bytes, texts.count <= most.values else { return nil }
        return lines + ["{\"rows\":{\(name):{\"order\":[\(texts.joined(separator: ","))]}}}"]
    }

    /// Joins rows with commas into pieces of at most the maximum length.
    private func pieces(_ rows: [Row]) -> [String] {
        var pieces: [String] = []
        var (piece, values) = ("", 0)
        for row in rows {
            if !piece.isEmpty,
                piece.utf8.count + row.text.utf8.count >= most.bytes || values + row.values > most.values
            {
                pieces.append(piece)
                (piece, values) = ("", 0)
            }
            if !piece.isEmpty { piece += "," }
            piece += row.text
            values += row.values
        }
        return piece.isEmpty ? pieces : pieces + [piece]
    }

    private static func size(_ texts: [String]) -> Int { texts.reduce(0) { $0 + $1.utf8.count + 1 } }

    private static func text(_ value: JSONValue) -> String { (try? value.encoded()) ?? "null" }

    /// Returns the number of JSON values in a value, including itself and the keys of objects.
    private static func count(_ value: JSONValue) -> Int {
        switch value {
        case .array(let elements): elements.reduce(1) { $0 + count($1) }
        case .object(let members): members.values.reduce(1) { $0 + 1 + count($1) }
        default: 1
        }
    }
}
