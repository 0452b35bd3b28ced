import ICU
import Synchronization

/// The positions at which lines of a paragraph may begin (UAX #14).
///
/// Text in Latin, Greek, Cyrillic, Hebrew or Arabic letters separates words with spaces. Lines break at these spaces,
/// and after a hyphen or slash between letters. Punctuation stays with its word. For all other texts, ICU finds the
/// breaks: between ideographs, and between words without spaces.
struct LineBreaks: Hashable, Sendable {
    /// For each byte of the paragraph, whether a line may begin there; `nil` if the breaks are determined by spaces.
    private let found: [Bool]?
    /// A Boolean value that tells whether the spaces are sufficient to find the breaks of the text. It is `false` if spaces
    /// are used only because ICU is not installed.
    private let isPlain: Bool
    /// The start of the paragraph in the text, in bytes.
    private let start: Int

    /// Finds the breaks of a paragraph.
    ///
    /// - Parameter range: The range of the paragraph, in bytes.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let part = UnsafeBufferPointer(rebasing: bytes[range])
        start = range.lowerBound
        isPlain = Self.isPlain(part)
        found = isPlain ? nil : Self.find(in: part)
    }

    /// Creates the breaks of an ASCII paragraph that starts at a given byte.
    init(inASCIIFrom start: Int) {
        (self.start, isPlain, found) = (start, true, nil)
    }

    /// The most recent result. The same paragraph is often laid out again with another width.
    private static let recent = Mutex<(text: [UInt8], breaks: [Bool])>(([], []))

    private static func find(in bytes: UnsafeBufferPointer<UInt8>) -> [Bool]? {
        let known = recent.withLock { $0.text.count == bytes.count && $0.text.elementsEqual(bytes) ? $0.breaks : nil }
        if let known { return known }
        guard var breaks = LineBreakFinder.breaks(in: bytes) else { return nil }
        removeBreaks(&breaks, withinCharactersOf: bytes)
        recent.withLock { [text = Array(bytes), breaks] in $0 = (text, breaks) }
        return breaks
    }

    private static func removeBreaks(_ breaks: inout [Bool], withinCharactersOf bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < bytes.count {
            let end = TextCluster.end(from: start, in: bytes)
            for index in start + 1..<max(start + 1, end) { breaks[index] = false }
            if breaks[start], isFinalConsonant(start..<end, of: bytes) { breaks[start] = false }
            start = end
        }
    }

    /// Returns `true` if a character in Burmese script closes the preceding syllable: a consonant with an asat.
    ///
    /// ICU uses its Burmese dictionary for all languages in this script, and therefore breaks within syllables of other
    /// languages, such as Shan.
    private static func isFinalConsonant(_ character: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes[character.lowerBound] == 0xE1 else { return false }
        let letter = TextCluster.scalar(at: character.lowerBound, in: bytes)
        guard (0x1000...0x109F).contains(letter) else { return false }
        var index = character.lowerBound + TextCluster.length(letter)
        while index < character.upperBound {
            let mark = TextCluster.scalar(at: index, in: bytes)
            // A tone mark may stand between consonant and asat. A medial or a vowel would belong to a separate
            // syllable.
            if mark == 0x103A { return true }
            guard mark == 0x1037 else { return false }
            index += TextCluster.length(mark)
        }
        return false
    }

    /// Returns `true` if a line may begin with the character at `index`, which must be the start of a word or of a part
    /// of a word.
    func allows(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if let found { return found.indices.contains(index - start) ? found[index - start] : true }
        return Self.allows(index, after: start, in: bytes)
    }

    /// Returns the last offset after `start`, up to and including `end`, at which a line may begin; `nil` if there is none.
    func last(after start: Int, upTo end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var index = min(end, bytes.count)
        while index > start {
            if isPlain, !Self.mayEndLine(bytes[index - 1]) {
                index -= 1
                continue
            }
            if index < bytes.count, bytes[index] & 0xC0 != 0x80, !Self.isSpace(bytes[index]), allows(index, in: bytes) {
                return index
            }
            index -= 1
        }
        return nil
    }

    // MARK: Words separated by spaces

    /// Returns `true` if a line may begin at `index` in text whose words are separated by spaces. If ICU is not installed,
    /// lines also break before and after an ideograph.
    private static func allows(_ index: Int, after start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var end = index
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
        guard end > start, index < bytes.count else { return false }
        let lastStart = TextCluster.scalarStart(before: end, in: bytes)
        let last = TextCluster.scalar(at: lastStart, in: bytes)
        let next = TextCluster.scalar(at: index, in: bytes)
        guard end < index else {
            if WordScanner.isAlone(last) || WordScanner.isAlone(next) {
                return TextCluster.isBoundary(at: index, in: bytes)
            }
            return isHyphen(last) && isLetter(next) && lastStart > start
                && isLetter(TextCluster.scalar(at: TextCluster.scalarStart(before: lastStart, in: bytes), in: bytes))
        }
        if isOpening(last) || isClosing(next) || (isQuotation(last) && isOpening(next)) { return false }
        if last == 0x2014, next == 0x2014 { return false }
        // A quotation mark with a space on its inner side, as in French, is an opening mark if a space precedes it, and a
        // closing mark if a space follows it.
        if isQuotation(last), last != 0xBB, last != 0x203A {
            if lastStart == start || isSpace(bytes[lastStart - 1]) { return false }
            // Rule LB15a, since Unicode 15.1: an initial quotation mark is also an opening mark after some other
            // characters.
            let before = TextCluster.scalar(at: TextCluster.scalarStart(before: lastStart, in: bytes), in: bytes)
            if isInitial(last), isOpening(before) || isQuotation(before) || isNoBreakSpace(before) { return false }
        }
        if isQuotation(next), next != 0xAB, next != 0x2039 {
            let following = index + TextCluster.length(next)
            return following < bytes.count && isLetter(TextCluster.scalar(at: following, in: bytes))
        }
        return true
    }

    /// Returns `true` if a text consists only of letters of scripts that separate words with spaces, and of their
    /// punctuation.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            guard bytes[index] >= 0x80 else {
                index += 1
                continue
            }
            let scalar = TextCluster.scalar(at: index, in: bytes)
            guard isPlain(scalar) else { return false }
            index += TextCluster.length(scalar)
        }
        return true
    }

    private static func isPlain(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Soft hyphens are excluded.
        case 0xA0...0xAC, 0xAE...0x52F, 0x591...0x5F4, 0x606...0x61B, 0x61D...0x6DC, 0x6DE...0x6FF, 0x750...0x77F,
            0x1E00...0x1FFE,
            0x2010...0x2022, 0x2026, 0x202F...0x2034, 0x2039...0x203A, 0x20AC, 0x2116, 0x2122, 0x2212:
            true
        default: false
        }
    }

    /// Returns `true` if a byte is a space or may be the last byte of a hyphen. No other byte requires decoding.
    private static func mayEndLine(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x2D, 0x2F, 0x90, 0x93, 0x94: true
        default: false
        }
    }

    private static func isHyphen(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2D, 0x2F, 0xAD, 0x2010, 0x2013, 0x2014: true
        default: false
        }
    }

    /// Returns `true` for letters that allow a break after a hyphen. Hebrew letters do not.
    private static func isLetter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x386, 0x388...0x3FF, 0x400...0x481,
            0x48A...0x52F, 0x620...0x64A, 0x671...0x6D3, 0x1E00...0x1EFF:
            true
        default: false
        }
    }

    private static func isOpening(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28, 0x5B, 0x7B, 0xA1, 0xBF, 0x201A, 0x201E: true
        default: false
        }
    }

    private static func isClosing(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x37E, 0x589, 0x60C, 0x60D, 0x61B, 0x61E,
            0x61F,
            0x66A, 0x6D4:
            true
        default: false
        }
    }

    private static func isQuotation(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x22, 0x27, 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: true
        default: false
        }
    }

    /// Returns `true` for initial quotation marks: general category Pi.
    private static func isInitial(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAB, 0x2018, 0x201B, 0x201C, 0x201F, 0x2039: true
        default: false
        }
    }

    private static func isNoBreakSpace(_ scalar: UInt32) -> Bool { scalar == 0xA0 || scalar == 0x202F }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
