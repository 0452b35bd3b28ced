/// Finds the words of a text in its UTF-8.
package enum WordScanner {
    package struct Word {
        /// The spaces and tabs before it.
        package var gap: Int
        /// True where there is a tab among them.
        package var hasTab = false
        /// In bytes. An empty range stands for the end of the paragraph.
        package var range: Range<Int>
        /// False where the word goes on behind what was looked at.
        package var isWhole = true

        /// Where the word begins if what stands before its gap ends at `x`, from the line's beginning.
        package func start(after x: Double, _ bytes: UnsafeBufferPointer<UInt8>, spaceWidth: Double) -> Double {
            guard hasTab else { return x + Double(gap) * spaceWidth }
            return bytes[range.lowerBound - gap..<range.lowerBound].reduce(x) {
                WordScanner.end(of: $1, at: $0, spaceWidth)
            }
        }
    }

    /// So many spaces lie between two places to which a tab leads, as in browsers.
    private static let spacesOfTab = 8.0

    /// Where a space or a tab ends that begins at `x`, from the line's beginning.
    package static func end(of space: UInt8, at x: Double, _ spaceWidth: Double) -> Double {
        let stop = spacesOfTab * spaceWidth
        guard space == UInt8(ascii: "\t"), stop > 0, x.isFinite else { return x + spaceWidth }
        return ((x / stop + 1e-6).rounded(.down) + 1) * stop
    }

    /// The next word.
    ///
    /// - Parameters:
    ///   - position: in bytes; a character has to start there.
    ///   - goesOn: true where that is within a word: spaces are not skipped then, and the range may be empty.
    ///   - limit: after so many bytes a word is left, at the end of a character.
    ///   - endsAtNewline: whether a line break, and the carriage return before it, ends the paragraph.
    package static func next(
        in bytes: UnsafeBufferPointer<UInt8>, from position: Int, goesOn: Bool = false, limit: Int = .max,
        endsAtNewline: Bool = false
    ) -> Word {
        var hasTab = false
        let start = goesOn ? position : skipSpaces(in: bytes, from: position, hasTab: &hasTab)
        func word(upTo end: Int, isWhole: Bool = true) -> Word {
            Word(gap: start - position, hasTab: hasTab, range: start..<end, isWhole: isWhole)
        }
        // Most words begin with a letter: what may be a line break is looked at only there.
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
        // Left in the middle: at the end of the last character that lies within, or of the first.
        var end = TextCluster.end(from: start, in: bytes)
        while end < stop {
            let next = TextCluster.end(from: end, in: bytes)
            if next > stop { break }
            end = next
        }
        return word(upTo: end, isWhole: false)
    }

    /// The word around a place, where letters and digits stand on either side of it; else the character behind it. In a
    /// language that does not part its words, what may stand on a line by itself.
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
            // A space that carries a mark is a letter; marks begin at U+0300.
            let next = index + 1
            if next < bytes.count, bytes[next] >= 0xCC, !TextCluster.isBoundary(at: next, in: bytes) { break }
            if bytes[index] == UInt8(ascii: "\t") { hasTab = true }
            index = next
        }
        return index
    }

    /// Whether a word ends before a space or a character that is a word by itself: not where that belongs to the character before it.
    private static func isEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index == 0 || (bytes[index - 1] | bytes[index]) < 0x80 || TextCluster.isBoundary(at: index, in: bytes)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// How many bytes a mandatory line break has that stands at a place: line feed, carriage return and line feed, vertical tab,
    /// form feed, or Unicode's separators of lines and paragraphs. 0 where none does.
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

    /// Whether a character is a word by itself: an ideograph, kana or hangul, and those of Thai and Lao, which no space
    /// parts and whose shapes do not depend on each other.
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
