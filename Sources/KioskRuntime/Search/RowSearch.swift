import Drawing
import Glibc
import VerticalTabs

/// Finds rows by the beginnings of words in their titles and subtitles.
///
/// What all rows say lies folded in one piece of memory, which is searched as a whole. For a hundred thousand rows of fifty letters that
/// are 6 MB, made in 0.3 s for the first letter that is typed, and searched in 4 ms for each (release build, 2026-11-25); they go once nothing
/// is looked for any more.
nonisolated struct RowSearch: Sendable {
    /// What the rows say, each behind the mark of a row.
    private let bytes: [UInt8]
    /// Where each row begins, in the order of the sections.
    private let starts: [UInt32]

    /// Before a title and a subtitle: a match goes over neither.
    private static let mark: UInt8 = 1
    /// Of a title or a subtitle so many Unicode scalars are looked at.
    static let longest = 256

    /// - Parameter sections: in the language that is read.
    init(_ sections: [SectionContent]) {
        var titles = SearchedTitles()
        var bytes: [UInt8] = []
        var starts: [UInt32] = []
        for section in sections {
            for index in section.rows.indices {
                starts.append(UInt32(truncatingIfNeeded: bytes.count))
                let (title, subtitle) = section.rows.titles(at: index)
                for text in [title, subtitle].compactMap(\.self) {
                    bytes.append(Self.mark)
                    titles.append(String(text.unicodeScalars.prefix(Self.longest)), to: &bytes)
                }
            }
        }
        (self.bytes, self.starts) = (bytes, starts)
    }

    /// The sections with those of their rows that are found; those without any are left out.
    ///
    /// - Parameters:
    ///   - query: what was typed.
    ///   - sections: those of the initializer.
    func found(_ query: String, in sections: [SectionContent]) -> [SectionContent] {
        var titles = SearchedTitles()
        var wanted: [UInt8] = []
        titles.append(String(query.unicodeScalars.prefix(Self.longest)), to: &wanted)
        guard !wanted.isEmpty else { return sections }
        var numbers = matches(wanted)[...]
        var first = 0
        return sections.compactMap { section in
            let end = first + section.rows.count
            let own = numbers.prefix { $0 < end }
            numbers = numbers.dropFirst(own.count)
            defer { first = end }
            return own.isEmpty
                ? nil : SectionContent(title: section.title, rows: section.rows.only(own.map { $0 - first }))
        }
    }

    /// The numbers of the rows that have so many bytes in them, in ascending order.
    private func matches(_ wanted: [UInt8]) -> [Int] {
        var numbers: [Int] = []
        guard let first = wanted.first else { return numbers }
        bytes.withUnsafeBytes { all in
            guard let start = all.baseAddress else { return }
            var offset = 0
            var row = 0
            while offset + wanted.count <= all.count,
                let hit = memchr(start + offset, CInt(first), all.count - offset - wanted.count + 1)
            {
                let place = UnsafeRawPointer(hit) - start
                guard memcmp(hit, wanted, wanted.count) == 0 else {
                    offset = place + 1
                    continue
                }
                row = self.row(at: place, from: row)
                numbers.append(row)
                // One match of a row is enough.
                guard row + 1 < starts.count else { return }
                row += 1
                offset = Int(starts[row])
            }
        }
        return numbers
    }

    /// The row in which a byte lies.
    private func row(at place: Int, from first: Int) -> Int {
        var (low, high) = (first, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= place { low = middle } else { high = middle }
        }
        return low
    }
}
