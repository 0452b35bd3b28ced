/// The words of a line, each with the number of spaces before it.
///
/// A word ends at a space or a tab (a tab counts as four spaces); an ideograph is a word of its own, with no space
/// before it, because a line may break on either side of it.
public struct Words {
    private var rest: Substring

    public init(_ text: Substring) {
        rest = text
    }

    public mutating func next() -> (gap: Int, word: Substring)? {
        let bytes = rest.utf8
        var index = bytes.startIndex
        var gap = 0
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: " ") {
                gap += 1
            } else if bytes[index] == UInt8(ascii: "\t") {
                gap += 4
            } else {
                break
            }
            bytes.formIndex(after: &index)
        }
        let start = index
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { break }
            // Ideographs, kana and hangul start with these bytes in UTF-8: U+2E80… and up to U+FFFF or U+2xxxx.
            if byte >= 0xE2, Self.isIdeograph(rest.unicodeScalars[index]) {
                if index == start {
                    index = rest.index(after: index)
                }
                break
            }
            bytes.formIndex(after: &index)
        }
        guard start < index else { return nil }
        let word = rest[start..<index]
        rest = rest[index...]
        return (gap, word)
    }

    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x2FDF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
            0x20000...0x3134F:
            true
        default: false
        }
    }
}
