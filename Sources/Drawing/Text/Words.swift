/// The words of a line, each with the number of spaces before it.
///
/// A word ends at a space or a tab (a tab counts as four spaces); an ideograph is a word of its own, with no space
/// before it, because a line may break on either side of it.
public struct Words {
    private var rest: Substring

    /// The words of a text.
    public init(_ text: Substring) {
        rest = text
    }

    /// The next word; nil after the last one.
    public mutating func next() -> (gap: Int, word: Substring)? {
        // Bytes first: text is measured word by word in every frame that shows new text.
        var rest = rest
        let found = rest.withUTF8 { bytes in Self.scan(bytes) }
        guard found.length > 0 else { return nil }
        let start = rest.utf8.index(rest.startIndex, offsetBy: found.start)
        let end =
            found.isIdeograph ? rest.index(after: start) : rest.utf8.index(start, offsetBy: found.length)
        let word = rest[start..<end]
        self.rest = rest[end...]
        return (found.gap, word)
    }

    /// The first word of a text: the spaces before it, where it starts, and its length, in bytes.
    private static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (gap: Int, start: Int, length: Int, isIdeograph: Bool) {
        var index = 0
        var gap = 0
        while index < bytes.count, isSpace(bytes[index]) {
            gap += bytes[index] == UInt8(ascii: " ") ? 1 : 4
            index += 1
        }
        let start = index
        while index < bytes.count, !isSpace(bytes[index]) {
            if bytes[index] >= 0xE2, isIdeograph(bytes, index) {
                if index == start { return (gap, start, 1, true) }
                break
            }
            index += 1
        }
        return (gap, start, index - start, false)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// Whether an ideograph, kana or hangul starts at `index`; valid UTF-8, as every String is.
    private static func isIdeograph(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        func continuation(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
        let lead = UInt32(bytes[index])
        let scalar: UInt32
        if lead < 0xF0, index + 2 < bytes.count {
            scalar = (lead & 0x0F) << 12 | continuation(1) << 6 | continuation(2)
        } else if lead >= 0xF0, index + 3 < bytes.count {
            scalar = (lead & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
        } else {
            return false
        }
        switch scalar {
        case 0x2E80...0x2FDF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
            0x20000...0x3134F:
            return true
        default: return false
        }
    }
}
