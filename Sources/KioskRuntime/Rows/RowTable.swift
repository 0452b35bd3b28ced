import KioskFile

/// Many rows of texts, packed: the texts of all rows lie one behind the other in one piece of memory.
///
/// A hundred thousand rows take a tenth of the memory that as many values of their own would, and are let go of at once.
nonisolated final class RowTable: Sendable {
    /// What is there of each row besides its title.
    struct Columns: Hashable, Sendable {
        /// Whether the rows have ids of their own; else they are known by their titles.
        var hasIDs = false
        /// What makes the elements of the rows: its keys' texts come in their order, behind the subtitle.
        @Erased var bindings: [any ElementBinding] = []
    }

    private let columns: Columns
    /// The texts, each behind its length: see `RowTable.Builder`.
    private let texts: [UInt8]
    /// Where each row's texts begin, in the order in which they came.
    private let starts: [UInt32]
    /// How many rows before it have the same id, of those that have any such.
    private let ordinals: [UInt32: Int]

    fileprivate init(_ columns: Columns, texts: [UInt8], starts: [UInt32], ordinals: [UInt32: Int]) {
        self.columns = columns
        self.texts = texts
        self.starts = starts
        self.ordinals = ordinals
    }

    var count: Int { starts.count }

    /// - Parameter number: in the order in which the rows came.
    func row(at number: Int) -> RowContent {
        texts.withUnsafeBufferPointer { texts in
            var reader = Reader(texts: texts, next: Int(starts[number]))
            let id = columns.hasIDs ? reader.text() : nil
            let title = reader.text() ?? ""
            let subtitle = reader.text()
            let elements = columns.bindings.compactMap { binding in
                let values = binding.keys.map { _ in reader.text() }
                return binding.element { values[$0] }
            }
            return RowContent(
                id: RowContent.ID(id ?? title, ordinal: ordinal(of: number)), title: title, subtitle: subtitle,
                detail: DetailContent(title: title, subtitle: subtitle, elements: ElementList(elements)))
        }
    }

    /// How many rows before it have the same id.
    private func ordinal(of number: Int) -> Int { ordinals[UInt32(truncatingIfNeeded: number)] ?? 0 }

    /// - Parameter number: in the order in which the rows came.
    func title(at number: Int) -> String {
        texts.withUnsafeBufferPointer { texts in
            var reader = Reader(texts: texts, next: Int(starts[number]))
            if columns.hasIDs { _ = reader.range() }
            return reader.text() ?? ""
        }
    }

    /// The same with what stands below it.
    func titles(at number: Int) -> (title: String, subtitle: String?) {
        texts.withUnsafeBufferPointer { texts in
            var reader = Reader(texts: texts, next: Int(starts[number]))
            if columns.hasIDs { _ = reader.range() }
            return (reader.text() ?? "", reader.text())
        }
    }

    /// Where among some rows the one of an id is.
    ///
    /// - Parameter numbers: of the rows, in any order.
    func place(of id: RowContent.ID, among numbers: some Collection<Int>) -> Int? {
        place(among: numbers, withText: id.text, isID: columns.hasIDs) { ordinal(of: $0) == id.ordinal }
    }

    func place(ofTitle title: String, among numbers: some Collection<Int>) -> Int? {
        place(among: numbers, withText: title, isID: false) { _ in true }
    }

    /// The first place whose row has a text for its title, or for its id, and fulfils a condition.
    private func place(
        among numbers: some Collection<Int>, withText text: String, isID: Bool, where isWanted: (Int) -> Bool
    ) -> Int? {
        let wanted = Array(text.utf8)
        return texts.withUnsafeBufferPointer { texts in
            for (place, number) in numbers.enumerated() {
                var reader = Reader(texts: texts, next: Int(starts[number]))
                var range = reader.range()
                // A row without an id of its own is known by its title.
                if columns.hasIDs, !isID || range == nil { range = reader.range() }
                guard let range, range.count == wanted.count,
                    UnsafeBufferPointer(rebasing: texts[range]).elementsEqual(wanted), isWanted(number)
                else { continue }
                return place
            }
            return nil
        }
    }

    func isEqual(to other: RowTable) -> Bool {
        self === other
            || columns == other.columns && starts == other.starts && texts == other.texts
    }

    /// Reads the texts of a row, one after the other.
    private struct Reader {
        let texts: UnsafeBufferPointer<UInt8>
        var next: Int

        mutating func range() -> Range<Int>? {
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
            range().map { String(decoding: UnsafeBufferPointer(rebasing: texts[$0]), as: UTF8.self) }
        }
    }
}

nonisolated extension RowTable {
    /// Takes rows in, text by text.
    ///
    /// Each text has its length in bytes before it, and one is added to that: 0 stands for a text that is not there. It takes
    /// seven bits a byte, the lowest first, the last byte without the eighth bit (LEB128).
    struct Builder {
        private let columns: Columns
        private var texts: [UInt8] = []
        private var starts: [UInt32] = []
        /// How often each id was there, by its hash. Two ids of one hash count as one, which leaves all rows different.
        private var seen: [UInt64: Int] = [:]
        private var ordinals: [UInt32: Int] = [:]

        /// - Parameter bytes: about so many texts will come. What is not used of it takes no memory.
        init(_ columns: Columns, expecting bytes: Int) {
            self.columns = columns
            texts.reserveCapacity(bytes)
        }

        var count: Int { starts.count }

        /// Where the next text begins.
        var position: Int { texts.count }

        /// Takes in the next text of the row.
        ///
        /// - Parameter append: appends its UTF-8 to what is there; nil says that there is no such text.
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

        /// The texts since `position` are a row: its id where rows have one, its title, subtitle, and what its elements are made of.
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
            let before = seen[hash, default: 0]
            seen[hash] = before + 1
            if before > 0 { ordinals[index] = before }
        }

        /// The texts since `position` are none.
        mutating func dropRow(from position: Int) {
            texts.removeSubrange(position...)
        }

        consuming func table() -> RowTable {
            RowTable(columns, texts: texts, starts: starts, ordinals: ordinals)
        }
    }
}
