/// Finds the words of a UTF-8 text.
package enum WordScanner {
    package struct Word {
        /// The number of spaces and tabs before the word.
        package var gap: Int
        /// A Boolean value that tells whether the gap contains a tab.
        package var hasTab = false
        /// The range in bytes. An empty range means the end of the paragraph.
        package var range: Range<Int>
        /// A Boolean value that tells whether the end of the word was reached; `false` if the word was cut at the limit.
        package var isWhole = true

        /// Returns the position at which the word begins if the text before its gap ends at `x`, measured from the
        /// beginning of the line.
        package func start(after x: Double, _ bytes: UnsafeBufferPointer<UInt8>, spaceWidth: Double) -> Double {
            guard hasTab else { return x + Double(gap) * spaceWidth }
            return bytes[range.lowerBound - gap..<range.lowerBound].reduce(x) {
                WordScanner.end(of: $1, at: $0, spaceWidth)
            }
        }
    }

    /// The distance between two tab stops in spaces, as in browsers.
    private static let spacesOfTab = 8.0

    /// Returns the end of a space or tab that begins at `x`, measured from the beginning of the line.
    package static func end(of space: UInt8, at x: Double, _ spaceWidth: Double) -> Double {
        let stop = spacesOfTab * spaceWidth
        guard space == UInt8(ascii: "\t"), stop > 0, x.isFinite else { return x + spaceWidth }
        return ((x / stop + 1e-6).rounded(.down) + 1) * stop
    }

    /// Returns the next word.
    ///
    /// - Parameters:
    ///   - position: The position in bytes, which must be the start of a character.
    ///   - goesOn: A Boolean value that tells whether `position` lies within a word. In this case, spaces are not skipped,
    ///     and the range may be empty.
    ///   - limit: The maximum number of bytes to examine. A longer word is cut there, at the end of a character.
    ///   - endsAtNewline: A Boolean value that tells whether a mandatory line break, such as a newline, ends the
    ///     paragraph.
    package static func next(
        in bytes: UnsafeBufferPointer<UInt8>, from position: Int, goesOn: Bool = false, limit: Int = .max,
        endsAtNewline: Bool = false
    ) -> Word {
        var hasTab = false
        let start = goesOn ? position : skipSpaces(in: bytes, from: position, hasTab: &hasTab)
        func word(upTo end: Int, isWhole: Bool = true) -> Word {
            Word(gap: start - position, hasTab: hasTab, range: start..<end, isWhole: isWhole)
        }
        // Most words begin with a letter, so only bytes that can start a line break are checked.
        guard start < bytes.count else { return word(upTo: start) }
        if endsAtNewline, bytes[start] <= 0x0D || bytes[start] == 0xE2, newline(bytes, start) > 0 {
            return word(upTo: start)
        }
        if !goesOn, bytes[start] >= 0xE0, isAlone(bytes, start) {
            return word(upTo: TextCluster.end(from: start, in: bytes))
        }
        let stop = limit < bytes.count - start ? start + limit : bytes.count
        var index = start
        while index < stop {
            let byte = bytes[index]
            if byte <= 0x20 {
                if isSpace(byte), index > start || goesOn, isEnd(bytes, index) { break }
                if endsAtNewline, newline(bytes, index) > 0 { break }
            } else if byte >= 0xE0 {
                if index > start || goesOn, isAlone(bytes, index), isEnd(bytes, index) { break }
                if endsAtNewline, newline(bytes, index) > 0 { break }
            }
            index += 1
        }
        guard index == stop, stop < bytes.count else { return word(upTo: index) }
        // The word was cut: end it at the last character that lies within the limit, or after the first character.
        var end = TextCluster.end(from: start, in: bytes)
        while end < stop {
            let next = TextCluster.end(from: end, in: bytes)
            if next > stop { break }
            end = next
        }
        return word(upTo: end, isWhole: false)
    }

    /// Returns the word around an offset if there is a letter or digit next to it; otherwise the character after the
    /// offset.
    ///
    /// In a language that does not separate words with spaces, the result is the part between two possible line breaks.
    package static func word(around offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var (starts, index) = ([Int](), 0)
        while index < bytes.count {
            starts.append(index)
            index = TextCluster.end(from: index, in: bytes)
        }
        func isLetter(_ character: Int) -> Bool {
            guard starts.indices.contains(character),
                let scalar = Unicode.Scalar(TextCluster.scalar(at: starts[character], in: bytes))
            else { return false }
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        func end(_ character: Int) -> Int { character + 1 < starts.count ? starts[character + 1] : bytes.count }
        let breaks = LineBreaks(bytes, 0..<bytes.count)
        var first = (starts.firstIndex { $0 > offset } ?? starts.count) - 1
        guard first >= 0 else { return 0..<0 }
        if !isLetter(first), isLetter(first - 1), offset <= starts[first] { first -= 1 }
        var last = first
        guard isLetter(first) else { return starts[first]..<end(first) }
        while isLetter(first - 1), !breaks.allows(starts[first], in: bytes) { first -= 1 }
        while isLetter(last + 1), !breaks.allows(starts[last + 1], in: bytes) { last += 1 }
        return starts[first]..<end(last)
    }

    private static func skipSpaces(
        in bytes: UnsafeBufferPointer<UInt8>, from position: Int, hasTab: inout Bool
    ) -> Int {
        var index = position
        while index < bytes.count, isSpace(bytes[index]) {
            // A space with a combining mark counts as a letter. Combining marks start at U+0300.
            let next = index + 1
            if next < bytes.count, bytes[next] >= 0xCC, !TextCluster.isBoundary(at: next, in: bytes) { break }
            if bytes[index] == UInt8(ascii: "\t") { hasTab = true }
            index = next
        }
        return index
    }

    /// Returns `true` if a word ends before `index`, where a space or a single-character word starts. Returns `false`
    /// if that character belongs to the same cluster as the one before it.
    private static func isEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index == 0 || (bytes[index - 1] | bytes[index]) < 0x80 || TextCluster.isBoundary(at: index, in: bytes)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// Returns the length in bytes of the mandatory line break at an index; 0 if there is none.
    ///
    /// A line break is a line feed, a vertical tab, a form feed, or Unicode's line or paragraph separator. A carriage
    /// return is a line break if a line feed or the end of the text follows.
    package static func newline(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        guard bytes.indices.contains(index) else { return 0 }
        switch bytes[index] {
        case 0x0A, 0x0B, 0x0C: return 1
        case 0x0D:
            if index + 1 == bytes.count { return 1 }
            return bytes[index + 1] == 0x0A ? 2 : 0
        case 0xE2:
            guard index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 else { return 0 }
            return 3
        default: return 0
        }
    }

    private static func isAlone(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        isAlone(TextCluster.scalar(at: index, in: bytes))
    }

    /// Returns `true` for characters that are treated as separate words: ideographs, kana, hangul, Thai and Lao. They are
    /// not separated by spaces, and their shapes do not depend on each other.
    static func isAlone(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xE00...0xEFF, 0x2E80...0x2FDF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF,
            0xF900...0xFAFF,
            0x20000...0x3134F:
            true
        default: false
        }
    }
}
