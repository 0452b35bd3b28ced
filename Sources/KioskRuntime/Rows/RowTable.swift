import Drawing
import Elements
import JSON
import KioskFile
import SourceProtocol

/// A compact table of many rows: the texts of all rows are stored in one block of memory.
///
/// A hundred thousand rows take a tenth of the memory of separate values, and are freed at once.
nonisolated final class RowTable: Sendable {
    /// The columns of a row besides its title.
    struct Columns: Hashable, Sendable {
        /// A Boolean value that tells whether the rows have their own IDs. Otherwise their titles identify them.
        var hasIDs = false
        /// A Boolean value that tells whether each row has a column for its symbol, after the subtitle.
        var hasSymbols = false
        /// A Boolean value that tells whether each row has a column for the longer text of its detail, after the symbol.
        var hasTexts = false
        /// A Boolean value that tells whether each row has a column for the file name of its picture, after the longer text.
        var hasPictures = false
        /// The folder of the pictures; `nil` if it is unknown, so that no row has a picture.
        var pictureFolder: String?
        /// The format of the subtitles; `nil` shows them as they are.
        var subtitleFormat: ValueFormat?
        /// The fields, whose values are the columns after the picture.
        var fields: [JSONSource.Field] = []
        /// The columns of the board, which are the last ones; `nil` if the rows are not shown as a board.
        var board: BoardDefinition?
        /// The parts of the rows that act, whose columns are after those of the board.
        var parts = RowParts()
        /// A Boolean value that tells whether there are such parts.
        var hasParts = false
        /// The number of columns after the parts whose texts are not shown: the rows are searched, sorted or filtered by them.
        var hidden = 0
        /// The indices of the columns that a search uses besides the title and the subtitle, in ascending order.
        var searched: [Int] = []
        /// The index of the column by which the rows are sorted; `nil` for their titles.
        var sorted: Int?
        /// The columns of a filter.
        struct Filter: Hashable, Sendable {
            /// The index of the column with the value as it is in the data.
            var value: Int
            /// The index of the column with the value in the language of the rows, where it is translated; `nil` if the value is not shown.
            var label: Int?
        }
        /// The columns of the filters, in the order of the kiosk file.
        var filters: [Filter] = []
        /// The index of the column of each order that the visitor can choose.
        var orders: [Int] = []
        /// A Boolean value that tells whether a tap on a row opens a detail.
        var opensDetail = true
        /// A Boolean value that tells whether each row has a last column with its data for references, as a JSON object.
        var hasData = false
        /// The columns whose texts are joined values, by index.
        var joined: [Int: JoinedColumn] = [:]
        /// The paths of joined values in the data for references, by key.
        var joinedData: [String: [String]] = [:]
    }

    private let columns: Columns
    /// The texts, each after its length: see `RowTable.Builder`.
    private let texts: [UInt8]
    /// The start of each row's texts, in the original order.
    private let starts: [UInt32]
    /// The number of earlier rows with the same ID, for rows that have such earlier rows.
    private let ordinals: [UInt32: Int]

    fileprivate init(_ columns: Columns, texts: [UInt8], starts: [UInt32], ordinals: [UInt32: Int]) {
        self.columns = columns
        self.texts = texts
        self.starts = starts
        self.ordinals = ordinals
    }

    var count: Int { starts.count }

    /// Returns a row.
    ///
    /// - Parameters:
    ///   - number: the row's number in the original order.
    ///   - joined: the values of a source that are added to the rows; `nil` for none.
    ///   - language: the language of the joined values.
    func row(at number: Int, with joined: JoinedValues? = nil, in language: Language = .english) -> RowContent {
        texts.withUnsafeBufferPointer { texts in
            var reader = Reader(texts: texts, next: Int(starts[number]))
            let id = columns.hasIDs ? reader.text() : nil
            let member = id.flatMap { joined?[$0] }
            if !columns.joined.isEmpty {
                reader.overlay = Reader.Overlay(columns: columns.joined, member: member, language: language)
            }
            let title = reader.text() ?? ""
            let subtitle = reader.text()
            var detail = DetailContent(title: title, subtitle: subtitle)
            detail.subtitleFormat = columns.subtitleFormat
            if columns.hasSymbols { detail.symbol = reader.text() }
            if columns.hasTexts { detail.text = reader.text().map { ParagraphElement(LocalizedText($0)) } }
            if columns.hasPictures, let file = reader.text() {
                detail.picture = columns.pictureFolder.flatMap { ImageName(file: file, in: $0) }
            }
            let lines = columns.fields.compactMap { field in
                let isJoined = columns.joined[reader.column] != nil
                if let text = reader.text() {
                    return KeyValueElement.Line(title: field.label, text: LocalizedText(text), format: field.format)
                }
                // The line of a joined value stays, so that the other lines do not move when the value arrives.
                let dash = LocalizedText(ValueFormatter.dash)
                return isJoined ? KeyValueElement.Line(title: field.label, text: dash) : nil
            }
            if !lines.isEmpty { detail.fields = KeyValueElement(title: "", lines: lines) }
            var row = RowContent(
                id: RowContent.ID(id ?? title, ordinal: ordinal(of: number)), title: title, subtitle: subtitle,
                detail: detail)
            if let board = columns.board {
                row.board = BoardValues(
                    board, fields: columns.fields, texts: board.keys.map { $0.flatMap { _ in reader.text() } })
            }
            fill(&row, &reader)
            for (key, path) in columns.joinedData { row.joined[key] = member?[path] }
            return row
        }
    }

    /// Fills in the parts of a row that act.
    private func fill(_ row: inout RowContent, _ reader: inout Reader) {
        row.opensDetail = columns.opensDetail
        guard columns.hasParts else { return }
        let parts = columns.parts
        row.action = parts.action
        row.page = parts.page
        if parts.badgeKey != nil {
            row.end.isBadgeJoined = columns.joined[reader.column] != nil
            row.end.badge = reader.text().flatMap(Self.badge)
        }
        if parts.endKey != nil {
            row.end.isValueJoined = columns.joined[reader.column] != nil
            row.end.value = .text(reader.text(), parts.endFormat)
        }
        if let toggle = parts.toggle {
            row.end.toggle = .call(reader.text().flatMap { JSONValue.string($0).readFlag }, toggle.action)
        }
        if parts.disabledKey != nil, let text = reader.text(), !text.isEmpty {
            let flag = JSONValue.string(text).readFlag
            row.isDisabled = flag ?? true
            if flag == nil {
                (row.subtitle, row.detail.subtitle, row.detail.subtitleFormat) = (text.shortened, text.shortened, nil)
            }
        }
        guard columns.hasData else { return }
        for _ in 0..<columns.hidden { _ = reader.range() }
        row.data = reader.text()
    }

    /// Returns the text of a badge; `nil` for a value that is empty, 0 or false.
    private static func badge(_ text: String) -> String? {
        ["", "0", "no"].contains(text) ? nil : String(text.shortened.prefix(Limits.badge))
    }

    /// Returns the number of earlier rows with the same ID.
    private func ordinal(of number: Int) -> Int { ordinals[UInt32(truncatingIfNeeded: number)] ?? 0 }

    /// Returns the title of a row.
    ///
    /// - Parameter number: the row's number in the original order.
    func title(at number: Int) -> String {
        texts.withUnsafeBufferPointer { texts in
            var reader = Reader(texts: texts, next: Int(starts[number]))
            if columns.hasIDs { _ = reader.range() }
            return reader.text() ?? ""
        }
    }

    /// Returns the title and the subtitle that a search uses. A formatted subtitle is included only if its displayed text comes from the
    /// kiosk file or from the row.
    func titles(at number: Int, in language: Language) -> (title: String, subtitle: String?) {
        let (title, subtitle) = texts.withUnsafeBufferPointer { texts in
            var reader = Reader(texts: texts, next: Int(starts[number]))
            if columns.hasIDs { _ = reader.range() }
            return (reader.text() ?? "", reader.text())
        }
        guard let format = columns.subtitleFormat, let text = subtitle else { return (title, subtitle) }
        if let word = format.word(for: .string(text)) { return (title, word.text(in: language)) }
        return (title, format.kind?.isOfTimes == true ? nil : subtitle)
    }

    /// Returns the texts of the columns that a search uses besides the title and the subtitle.
    func searchedTexts(at number: Int) -> [String] { texts(at: number, in: columns.searched) }

    /// Returns the text by which a row is sorted. A row without such a text is sorted by its title.
    func sortText(at number: Int) -> String {
        let text = columns.sorted.flatMap { texts(at: number, in: [$0]).first } ?? ""
        return text.isEmpty ? title(at: number) : text
    }

    /// Returns the text by which a row is in its place in an order; `nil` if it has none.
    func orderText(at number: Int, _ order: Int) -> String? {
        guard columns.orders.indices.contains(order) else { return nil }
        let column = columns.orders[order]
        return column == columns.sorted ? sortText(at: number) : texts(at: number, in: [column]).first
    }

    /// Returns the value of a filter as it is in the data; `nil` if the row has none.
    func filterText(at number: Int, _ filter: Int) -> String? {
        columns.filters.indices.contains(filter) ? texts(at: number, in: [columns.filters[filter].value]).first : nil
    }

    /// Returns the value of a filter in the language of the rows; `nil` if it is not translated.
    func filterLabel(at number: Int, _ filter: Int) -> String? {
        guard columns.filters.indices.contains(filter), let label = columns.filters[filter].label else { return nil }
        return texts(at: number, in: [label]).first
    }

    /// Returns the texts of some columns, without those that the row does not have.
    ///
    /// - Parameter indices: the indices of the columns, in ascending order.
    private func texts(at number: Int, in indices: [Int]) -> [String] {
        guard !indices.isEmpty else { return [] }
        return texts.withUnsafeBufferPointer { texts in
            var reader = Reader(texts: texts, next: Int(starts[number]))
            var next = 0
            return indices.compactMap { index in
                while next < index {
                    _ = reader.range()
                    next += 1
                }
                next += 1
                return reader.text()
            }
        }
    }

    /// Returns the position of the row with an ID within some rows.
    ///
    /// - Parameter numbers: the numbers of the rows, in any order; `nil` for all rows in the original order.
    func place(of id: RowContent.ID, among numbers: ArraySlice<UInt32>?) -> Int? {
        place(among: numbers, withText: id.text, isID: columns.hasIDs) { ordinal(of: $0) == id.ordinal }
    }

    func place(ofTitle title: String, among numbers: ArraySlice<UInt32>?) -> Int? {
        place(among: numbers, withText: title, isID: false) { _ in true }
    }

    /// Returns the first position whose row has a text as its title or its ID and meets a condition.
    private func place(
        among numbers: ArraySlice<UInt32>?, withText text: String, isID: Bool, where isWanted: (Int) -> Bool
    ) -> Int? {
        let wanted = Array(text.utf8)
        let hasIDs = columns.hasIDs
        return texts.withUnsafeBufferPointer { texts in
            func matches(_ number: Int) -> Bool {
                var reader = Reader(texts: texts, next: Int(starts[number]))
                var range = reader.range()
                // A row without its own ID is identified by its title.
                if hasIDs, !isID || range == nil { range = reader.range() }
                guard let range, range.count == wanted.count else { return false }
                return UnsafeBufferPointer(rebasing: texts[range]).elementsEqual(wanted) && isWanted(number)
            }
            guard let numbers else { return starts.indices.first(where: matches) }
            return numbers.firstIndex { matches(Int($0)) }.map { $0 - numbers.startIndex }
        }
    }

    func isEqual(to other: RowTable) -> Bool {
        self === other
            || columns == other.columns && starts == other.starts && texts == other.texts
    }

    /// A reader for the texts of a row, one after the other.
    private struct Reader {
        /// The joined values that take the place of texts of the table.
        struct Overlay {
            let columns: [Int: JoinedColumn]
            /// The value of the row; `nil` if it has none.
            let member: JSONValue?
            let language: Language
        }

        let texts: UnsafeBufferPointer<UInt8>
        var next: Int
        /// The index of the next column.
        var column = 0
        var overlay: Overlay?

        init(texts: UnsafeBufferPointer<UInt8>, next: Int) { (self.texts, self.next) = (texts, next) }

        mutating func range() -> Range<Int>? {
            column += 1
            var length = 0
            var shift = 0
            while true {
                let byte = texts[next]
                next += 1
                length |= Int(byte & 0x7F) << shift
                shift += 7
                if byte < 0x80 { break }
            }
            guard length > 0 else { return nil }
            defer { next += length - 1 }
            return next..<next + length - 1
        }

        mutating func text() -> String? {
            if let overlay, let joined = overlay.columns[column] {
                _ = range()
                return overlay.member.flatMap { joined.text(in: $0, overlay.language) }
            }
            return range().map { String(decoding: UnsafeBufferPointer(rebasing: texts[$0]), as: UTF8.self) }
        }
    }
}

nonisolated extension RowTable {
    /// A builder that makes a table of rows, text by text.
    ///
    /// Each text follows its length in bytes plus one; 0 stands for a missing text. The length is encoded as LEB128: seven bits per byte,
    /// the lowest first, with the eighth bit clear in the last byte.
    struct Builder {
        private let columns: Columns
        private var texts: [UInt8] = []
        private var starts: [UInt32] = []
        /// The number of occurrences of each ID, by its hash. IDs with the same hash share a count, which still keeps all rows distinct.
        private var occurrences: [UInt64: Int] = [:]
        private var ordinals: [UInt32: Int] = [:]

        /// Creates a builder.
        ///
        /// - Parameter bytes: the approximate size of all texts, in bytes. Unused capacity takes no physical memory.
        init(_ columns: Columns, expecting bytes: Int) {
            self.columns = columns
            texts.reserveCapacity(bytes)
        }

        var count: Int { starts.count }

        /// The position at which the next text starts.
        var position: Int { texts.count }

        /// Adds the next text of the row.
        ///
        /// - Parameter append: a closure that appends the text as UTF-8; it returns `nil` if there is no such text.
        mutating func add<Result>(_ append: (inout [UInt8]) -> Result?) -> Result? {
            let mark = texts.count
            texts.append(0)
            guard let result = append(&texts) else { return nil }
            var length = texts.count - mark
            if length < 0x80 {
                texts[mark] = UInt8(length)
            } else {
                var bytes: [UInt8] = []
                while length >= 0x80 {
                    bytes.append(UInt8(length & 0x7F) | 0x80)
                    length >>= 7
                }
                bytes.append(UInt8(length))
                texts.replaceSubrange(mark...mark, with: bytes)
            }
            return result
        }

        /// Ends a row whose texts start at `position`: its ID if rows have one, its title, its subtitle, and the texts of its detail.
        mutating func endRow(from position: Int) {
            let index = UInt32(truncatingIfNeeded: starts.count)
            starts.append(UInt32(truncatingIfNeeded: position))
            let hash = texts.withUnsafeBufferPointer { texts in
                var reader = Reader(texts: texts, next: position)
                var range = reader.range()
                if columns.hasIDs, range == nil { range = reader.range() }
                // FNV-1a, 64 bits.
                return texts[range ?? 0..<0].reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
                    ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
                }
            }
            let before = occurrences[hash, default: 0]
            occurrences[hash] = before + 1
            if before > 0 { ordinals[index] = before }
        }

        /// Removes the texts since `position`.
        mutating func dropRow(from position: Int) {
            texts.removeSubrange(position...)
        }

        consuming func table() -> RowTable {
            RowTable(columns, texts: texts, starts: starts, ordinals: ordinals)
        }
    }
}
