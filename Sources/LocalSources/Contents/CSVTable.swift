import JSON

/// The rows of a CSV text, according to RFC 4180. The separator is the comma, or a semicolon or tab if the first line has more of these.
public struct CSVTable: Hashable, Sendable {
    /// The rows, each as an object whose names come from the first line.
    public private(set) var rows: [JSONValue] = []

    /// The maximum number of cells in a table, without its first line.
    public static let maximumCells = 300_000
    /// The maximum length of a column's name, in bytes.
    public static let maximumName = 256

    /// Parses a table.
    ///
    /// - Parameter bytes: The text, in UTF-8.
    /// - Throws: The reason why the text is not a table.
    public init(_ bytes: [UInt8]) throws(ContentError) {
        guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
            throw ContentError("not valid UTF-8")
        }
        let start = text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var reader = Reader(bytes[start...])
        guard let head = try reader.next() else { throw ContentError("file is empty") }
        let names = head.map { Self.trimmed($0.text) }
        for (place, name) in names.enumerated() where !name.isEmpty {
            guard name.utf8.count <= Self.maximumName else {
                throw ContentError("column name too long (max \(Self.maximumName) bytes)")
            }
            if names[..<place].contains(name) { throw ContentError("duplicate column name “\(name)”") }
        }
        var cells = 0
        while let row = try reader.next() {
            cells += row.count
            guard cells <= Self.maximumCells else { throw ContentError("too many cells (max \(Self.maximumCells))") }
            var members: [String: JSONValue] = [:]
            for (name, cell) in zip(names, row) where !name.isEmpty { members[name] = cell.value }
            if !members.isEmpty { rows.append(.object(members)) }
        }
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    private struct Cell {
        var bytes: [UInt8] = []
        var isQuoted = false

        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// The value of the cell: a number in JSON notation, or true or false; any other text is a string, and an empty cell has no value.
        /// A cell in quotes is always a string.
        var value: JSONValue? {
            if isQuoted { return .string(text) }
            if bytes.isEmpty { return nil }
            if bytes.count < 40, "-0123456789tf".utf8.contains(bytes[0]), let value = try? JSONValue(parsing: bytes) {
                switch value {
                case .number, .bool: return value
                default: break
                }
            }
            return .string(text)
        }
    }

    /// A reader of one row after the other.
    private struct Reader {
        private let bytes: ArraySlice<UInt8>
        private var place: Int
        private var line = 1
        private let separator: UInt8

        init(_ bytes: ArraySlice<UInt8>) {
            (self.bytes, place) = (bytes, bytes.startIndex)
            var counts: [UInt8: Int] = [:]
            var isQuoted = false
            for byte in bytes {
                if byte == 0x22 { isQuoted.toggle() }
                if !isQuoted, byte == 0x0A || byte == 0x0D { break }
                if !isQuoted { counts[byte, default: 0] += 1 }
            }
            let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
            separator = candidates.reduce(candidates[0]) { counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0 }
        }

        /// Returns the cells of the next row that is not empty; `nil` after the last one.
        mutating func next() throws(ContentError) -> [Cell]? {
            while place < bytes.endIndex {
                let row = try row()
                if row.count > 1 || row.contains(where: { !$0.bytes.isEmpty || $0.isQuoted }) { return row }
            }
            return nil
        }

        private mutating func row() throws(ContentError) -> [Cell] {
            var row: [Cell] = []
            var cell = Cell()
            while place < bytes.endIndex {
                let byte = bytes[place]
                place += 1
                switch byte {
                case 0x22 where cell.bytes.isEmpty && !cell.isQuoted: try quoted(&cell)
                case separator:
                    guard row.count < CSVTable.maximumCells else {
                        throw ContentError("too many cells (max \(CSVTable.maximumCells))")
                    }
                    row.append(cell)
                    cell = Cell()
                case 0x0D where place == bytes.endIndex || bytes[place] == 0x0A: break
                case 0x0A, 0x0D:
                    line += 1
                    return row + [cell]
                default: cell.bytes.append(byte)
                }
            }
            return row + [cell]
        }

        /// Reads the content of a quoted cell, up to the closing quote.
        private mutating func quoted(_ cell: inout Cell) throws(ContentError) {
            let begin = line
            cell.isQuoted = true
            while place < bytes.endIndex {
                let byte = bytes[place]
                place += 1
                if byte == 0x0A { line += 1 }
                if byte == 0x22 {
                    guard place < bytes.endIndex, bytes[place] == 0x22 else { return }
                    place += 1
                }
                cell.bytes.append(byte)
            }
            throw ContentError("unterminated quote, opened in line \(begin)")
        }
    }
}
