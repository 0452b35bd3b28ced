import Drawing
import Glibc
import Toolkit

/// A search index that finds rows by prefixes of the words in their titles, their subtitles and further texts.
///
/// The case-folded texts of all rows are stored in one block of memory, which is searched as a whole for the longest word of a query. A
/// hundred thousand rows of fifty letters take 6 MB. The block is built in 0.3 s for the first typed letter, searched in 4 ms for each
/// letter of a word (release build, 2026-11-25), and freed when the search ends.
nonisolated struct RowSearch: Sendable {
    /// The texts of the rows, each after a mark.
    private let bytes: [UInt8]
    /// The position of each row in `bytes`, in the order of the sections.
    private let starts: [UInt32]

    /// The mark before each text. No match can extend beyond it.
    private static let mark: UInt8 = 1
    /// The maximum number of Unicode scalars of a text that are searched.
    static let longest = 1_024
    /// The maximum number of Unicode scalars of a query.
    static let longestQuery = 256

    /// Creates the search index.
    ///
    /// - Parameter sections: the sections, resolved in the displayed language.
    init(_ sections: [SectionContent]) {
        var titles = SearchedTitles()
        var bytes: [UInt8] = []
        var starts: [UInt32] = []
        for section in sections {
            for index in section.rows.indices {
                starts.append(UInt32(truncatingIfNeeded: bytes.count))
                for text in section.rows.searchedTexts(at: index) {
                    bytes.append(Self.mark)
                    titles.append(String(text.unicodeScalars.prefix(Self.longest)), to: &bytes)
                }
            }
        }
        (self.bytes, self.starts) = (bytes, starts)
    }

    /// Returns the sections with the rows that match: each word of the query is the beginning of a word of the row, in any order. Sections
    /// without a match are omitted.
    ///
    /// - Parameters:
    ///   - query: the text that the user typed.
    ///   - sections: the sections that were passed to the initializer.
    func found(_ query: String, in sections: [SectionContent]) -> [SectionContent] {
        var titles = SearchedTitles()
        let words = titles.words(of: String(query.unicodeScalars.prefix(Self.longestQuery)))
        guard !words.isEmpty else { return sections }
        var numbers = matches(words)[...]
        var first = 0
        return sections.compactMap { section in
            let end = first + section.rows.count
            let matches = numbers.prefix { $0 < end }
            numbers = numbers.dropFirst(matches.count)
            defer { first = end }
            guard !matches.isEmpty else { return nil }
            var matching = section
            matching.rows = section.rows.only(matches.map { $0 - first })
            return matching
        }
    }

    /// Returns the numbers of the rows that contain all words, in ascending order.
    ///
    /// The longest word leaves the fewest rows in which the other words are searched.
    ///
    /// - Parameter words: the words, each in its spellings.
    private func matches(_ words: [[[UInt8]]]) -> [Int] {
        let words = Set(words).sorted { ($0.first?.count ?? 0) > ($1.first?.count ?? 0) }
        guard let longest = words.first else { return [] }
        return bytes.withUnsafeBytes { all in
            var numbers = rows(with: longest, all)
            for word in words.dropFirst() {
                numbers.removeAll { number in
                    let range = range(of: number)
                    return !word.contains { Self.position(of: $0, in: all, range) != nil }
                }
            }
            return numbers
        }
    }

    /// Returns the numbers of the rows that contain a word in one of its spellings, in ascending order.
    private func rows(with spellings: [[UInt8]], _ all: UnsafeRawBufferPointer) -> [Int] {
        var isFound = [Bool](repeating: false, count: starts.count)
        for spelling in spellings {
            var row = 0
            var offset = 0
            while let position = Self.position(of: spelling, in: all, offset..<all.count) {
                row = self.row(at: position, from: row)
                isFound[row] = true
                // One match per row is enough.
                offset = range(of: row).upperBound
            }
        }
        return isFound.indices.filter { isFound[$0] }
    }

    /// Returns the first position of a byte sequence in a range; `nil` if it does not occur.
    private static func position(of wanted: [UInt8], in all: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        guard let start = all.baseAddress, let first = wanted.first else { return nil }
        var offset = range.lowerBound
        while offset + wanted.count <= range.upperBound,
            let hit = memchr(start + offset, CInt(first), range.upperBound - offset - wanted.count + 1)
        {
            let position = UnsafeRawPointer(hit) - start
            if memcmp(hit, wanted, wanted.count) == 0 { return position }
            offset = position + 1
        }
        return nil
    }

    /// Returns the range of a row's texts in `bytes`.
    private func range(of row: Int) -> Range<Int> {
        Int(starts[row])..<(row + 1 < starts.count ? Int(starts[row + 1]) : bytes.count)
    }

    /// Returns the row that contains a byte.
    private func row(at position: Int, from first: Int) -> Int {
        var (low, high) = (first, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= position { low = middle } else { high = middle }
        }
        return low
    }
}
