import Glibc
import System

/// The hyphenation patterns of a language, in the format of libhyphen, with the results of libhyphen.
///
/// The first line of the file names its encoding. Each of the others is a setting, a comment or a pattern: letters, and digits between them. A
/// pattern applies where its letters occur in a word, and the largest digit at a place of the word decides: an odd digit allows a hyphen
/// (F. Liang, Word Hy-phen-a-tion by Com-put-er, 1983). A full stop in a pattern stands for an end of the word.
///
/// The line `NEXTLEVEL` separates the patterns that divide a compound into its words from those that divide the words.
struct HyphenationPatterns {
    /// The maximum size of a file in bytes, which is four times that of the largest file in Debian.
    static let largestFile = 4 << 20
    /// The maximum number of levels. No language has more than two.
    static let maximumLevels = 4

    private let bytes: [UInt8]
    private let encoding: String
    /// The ranges of `bytes` with the patterns of each level.
    private let levels: [Range<Int>]
    /// The minimum number of letters before a hyphen.
    private let before: Int
    /// The minimum number of letters after a hyphen.
    private let after: Int

    /// Reads the patterns of a file; `nil` if it cannot be read, is not a regular file, or is too large.
    init?(of path: String) {
        guard let bytes = try? InputFile.bytes(of: path, upTo: Self.largestFile) else { return nil }
        let first = bytes.prefix { $0 > 0x20 }
        var (before, after) = (2, 3)
        var (levels, start) = ([Range<Int>](), first.count)
        bytes.withUnsafeBufferPointer { bytes in
            Self.forEachLine(of: bytes, first.count..<bytes.count) { line in
                // Letters of patterns are small.
                guard let letter = bytes[line].first, (0x41...0x5A).contains(letter) else { return }
                let words = String(decoding: bytes[line], as: UTF8.self).split(separator: " ")
                let number = words.count == 2 ? Int(words[1]) ?? 0 : 0
                switch words.first {
                case "NEXTLEVEL" where levels.count < Self.maximumLevels - 1:
                    levels.append(start..<line.lowerBound)
                    start = line.upperBound
                case "LEFTHYPHENMIN": before = max(before, min(number, Hyphenator.longestWord))
                case "RIGHTHYPHENMIN": after = max(after, min(number, Hyphenator.longestWord))
                default: break
                }
            }
        }
        levels.append(start..<bytes.count)
        encoding = String(decoding: first, as: UTF8.self)
        (self.bytes, self.levels, self.before, self.after) = (bytes, levels, before, after)
    }

    /// The size of the file, in bytes.
    var size: Int { bytes.count }

    /// Returns the places at which a word may be hyphenated, as numbers of Unicode scalars before the hyphen, in ascending order.
    ///
    /// - Parameter word: A word in lower case. If the encoding of the patterns lacks one of its letters, there are no places.
    func places(in word: String) -> [Int] {
        guard let word = EncodedWord(word, as: encoding) else { return [] }
        var places: [Int] = []
        find(0..<word.starts.count, of: word, level: 0, &places)
        return places.sorted()
    }

    /// Adds the places within a part of a word, which is a range of letters.
    private func find(_ part: Range<Int>, of word: EncodedWord, level: Int, _ places: inout [Int]) {
        guard part.count >= before + after else { return }
        let marks = marks(of: word.bytes(of: part), levels[level])
        let start = word.starts[part.lowerBound]
        let odd = part.dropFirst().filter { marks[word.starts[$0] - start + 1] & 1 == 1 }
        places += odd.filter { $0 - part.lowerBound >= before && part.upperBound - $0 >= after }
        guard level + 1 < levels.count else { return }
        for (first, next) in zip([part.lowerBound] + odd, odd + [part.upperBound]) {
            find(first..<next, of: word, level: level + 1, &places)
        }
    }

    /// Returns the largest digit before each byte of a part of a word between two full stops.
    private func marks(of part: ArraySlice<UInt8>, _ level: Range<Int>) -> [UInt8] {
        let stop = UInt8(ascii: ".")
        let word = [stop] + part + [stop]
        /// The maximum number of bytes after each offset with which a pattern begins.
        var longest = [Int](repeating: 0, count: word.count)
        /// The pattern that ends at each offset.
        var found = [(start: Int, line: Range<Int>)?](repeating: nil, count: word.count + 1)
        var pairs = [Bool](repeating: false, count: 1 << 16)
        for (first, second) in zip(word, word.dropFirst()) { pairs[Int(first) << 8 | Int(second)] = true }
        bytes.withUnsafeBufferPointer { bytes in
            Self.forEachLine(of: bytes, level) { line in
                var first = line.lowerBound
                while first < line.upperBound, Self.isDigit(bytes[first]) { first += 1 }
                var second = first + 1
                while second < line.upperBound, Self.isDigit(bytes[second]) { second += 1 }
                guard first < line.upperBound else { return }
                if second < line.upperBound, !pairs[Int(bytes[first]) << 8 | Int(bytes[second])] { return }
                for start in word.indices where word[start] == bytes[first] {
                    var (index, end) = (first, start)
                    while index < line.upperBound, bytes[index] != UInt8(ascii: "/") {
                        if !Self.isDigit(bytes[index]) {
                            guard end < word.count, word[end] == bytes[index] else { break }
                            end += 1
                        }
                        index += 1
                    }
                    longest[start] = max(longest[start], end - start)
                    guard index == line.upperBound || bytes[index] == UInt8(ascii: "/") else { continue }
                    if found[end].map({ start <= $0.start }) ?? true { found[end] = (start, line) }
                }
            }
        }
        var marks = [UInt8](repeating: 0, count: word.count + 1)
        for (end, match) in found.enumerated() {
            // Of the patterns that end here, the longest one applies, unless a longer one begins as the word does up to here.
            guard let match, !(0..<match.start).contains(where: { $0 + longest[$0] >= end }) else { continue }
            apply(bytes[match.line], at: match.start, &marks)
        }
        return marks
    }

    /// Applies the digits of a pattern whose letters occur in a word at an offset.
    ///
    /// A pattern with a slash changes the spelling at the hyphen, as in Hungarian “asszony”, “asz-szony”. There, a hyphen is not allowed.
    private func apply(_ pattern: ArraySlice<UInt8>, at offset: Int, _ marks: inout [UInt8]) {
        let slash = pattern.firstIndex(of: UInt8(ascii: "/"))
        var index = offset
        for byte in pattern[..<(slash ?? pattern.endIndex)] {
            guard Self.isDigit(byte) else {
                index += 1
                continue
            }
            let digit = byte - UInt8(ascii: "0")
            marks[index] = max(marks[index], slash == nil ? digit : digit + (digit & 1))
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }

    /// Calls `body` with the range of each line, without the spaces at its end.
    private static func forEachLine(
        of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (Range<Int>) -> Void
    ) {
        guard let base = bytes.baseAddress else { return }
        var start = range.lowerBound
        while start < range.upperBound {
            let found = memchr(base + start, 0x0A, range.upperBound - start)
            let next = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? range.upperBound
            var end = next
            while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
            body(start..<end)
            start = next + 1
        }
    }
}
