import JSON

/// The rows of a CSV text in the variants that spreadsheets and other programs write.
///
/// The separator is detected, or specified by a first line such as `sep=;`. It is a comma, a semicolon, a tab or a vertical bar. Lines
/// above the column names, such as a title, are skipped. Numbers may have a decimal comma and grouped thousands if no number in the file
/// has a decimal point.
public struct CSVTable: Hashable, Sendable {
    /// The rows, each as an object with the column names as keys.
    public private(set) var rows: [JSONValue] = []

    /// The maximum number of cells in a table, not counting the first row.
    public static let maximumCells = 300_000
    /// The maximum length of a column's name, in bytes.
    public static let maximumName = 256
    /// The number of rows at the beginning that are searched for the column names.
    private static let linesOfHead = 20

    /// Parses a table.
    ///
    /// - Parameter bytes: The text, in UTF-8, UTF-16 with a byte-order mark, or Windows-1252.
    /// - Throws: The reason why the text is not a table.
    public init(_ bytes: [UInt8]) throws(ContentError) {
        let text = try CSVText(bytes)
        let (head, style) = try Self.survey(text)
        var reader = Reader(text)
        var names: [String] = []
        for _ in 0...head { names = (try reader.next() ?? []).map(\.text) }
        for (position, name) in names.enumerated() where !name.isEmpty {
            guard name.utf8.count <= Self.maximumName else {
                throw ContentError("column name too long (max \(Self.maximumName) bytes)")
            }
            if names[..<position].contains(name) { throw ContentError("duplicate column name “\(name)”") }
        }
        while let row = try reader.next() {
            var members: [String: JSONValue] = [:]
            for (name, cell) in zip(names, row) where !name.isEmpty { members[name] = cell.value(style) }
            if !members.isEmpty { rows.append(.object(members)) }
        }
    }

    /// Returns the index of the row with the column names, and the number format of the file.
    private static func survey(_ text: CSVText) throws(ContentError) -> (head: Int, style: CSVNumberStyle) {
        var reader = Reader(text)
        var first: [[Cell]] = []
        var style = CSVNumberStyle()
        var cells = 0
        while let row = try reader.next() {
            cells += row.count
            guard cells <= maximumCells + (first.first?.count ?? row.count) else {
                throw ContentError("too many cells (max \(maximumCells))")
            }
            if first.count < linesOfHead { first.append(row) }
            for cell in row where !cell.isQuoted { style.note(cell.bytes) }
        }
        guard !first.isEmpty else { throw ContentError("file is empty") }
        // A row with at most one text above the column names is a title.
        let isTitle: ([Cell]) -> Bool = { $0.count { !$0.bytes.isEmpty } <= 1 }
        let isHead: ([Cell]) -> Bool = { row in
            !isTitle(row) && row.allSatisfy { $0.isQuoted || $0.value(style)?.string != nil || $0.bytes.isEmpty }
        }
        guard let head = first.firstIndex(where: isHead), first[..<head].allSatisfy(isTitle) else { return (0, style) }
        return (head, style)
    }

    private struct Cell {
        var bytes: [UInt8] = []
        var isQuoted = false

        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// Removes the whitespace around a cell unless it is quoted.
        mutating func trim() {
            guard !isQuoted else { return }
            while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
            let start = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.endIndex
            if start > 0 { bytes.removeFirst(start) }
        }

        /// Returns the value of the cell: a number in the format of the file, a Boolean for `true` or `false`, otherwise a string. An empty
        /// cell has no value. A quoted cell is always a string.
        func value(_ style: CSVNumberStyle) -> JSONValue? {
            if isQuoted { return .string(text) }
            if bytes.isEmpty { return nil }
            if bytes.count < 40, "-0123456789tf".utf8.contains(bytes[0]) {
                if let number = style.number(bytes) { return .number(number) }
                if case .bool(let flag)? = try? JSONValue(parsing: bytes) { return .bool(flag) }
            }
            return .string(text)
        }
    }

    /// Reads a text row by row.
    private struct Reader {
        private let bytes: ArraySlice<UInt8>
        private var position: Int
        private var line = 1
        private let separator: UInt8

        init(_ text: CSVText) {
            (bytes, position, separator) = (text.content, text.content.startIndex, text.separator)
        }

        /// Returns the cells of the next non-empty row; `nil` after the last one.
        mutating func next() throws(ContentError) -> [Cell]? {
            while position < bytes.endIndex {
                let row = try row()
                if row.count > 1 || row.contains(where: { !$0.bytes.isEmpty || $0.isQuoted }) { return row }
            }
            return nil
        }

        private mutating func row() throws(ContentError) -> [Cell] {
            var row: [Cell] = []
            var cell = Cell()
            while position < bytes.endIndex {
                let byte = bytes[position]
                position += 1
                switch byte {
                case 0x22 where !cell.isQuoted && cell.bytes.allSatisfy({ $0 == 0x20 }):
                    cell.bytes = []
                    try quoted(&cell)
                case separator:
                    guard row.count < CSVTable.maximumCells else {
                        throw ContentError("too many cells (max \(CSVTable.maximumCells))")
                    }
                    cell.trim()
                    row.append(cell)
                    cell = Cell()
                case 0x0D where position == bytes.endIndex || bytes[position] == 0x0A: break
                case 0x0A, 0x0D:
                    line += 1
                    cell.trim()
                    return row + [cell]
                default: cell.bytes.append(byte)
                }
            }
            cell.trim()
            return row + [cell]
        }

        /// Reads the content of a quoted cell, up to the closing quote.
        private mutating func quoted(_ cell: inout Cell) throws(ContentError) {
            let begin = line
            cell.isQuoted = true
            while position < bytes.endIndex {
                let byte = bytes[position]
                position += 1
                if byte == 0x0A { line += 1 }
                if byte == 0x22 {
                    guard position < bytes.endIndex, bytes[position] == 0x22 else { return }
                    position += 1
                }
                cell.bytes.append(byte)
            }
            throw ContentError("unterminated quote, opened on line \(begin)")
        }
    }
}
