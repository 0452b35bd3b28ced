import System

/// The text of a CSV file as UTF-8, and its separator.
struct CSVText {
    /// The text after the byte-order mark and after the line that specifies the separator.
    let content: ArraySlice<UInt8>
    /// The separator of cells.
    let separator: UInt8

    /// The possible separators, most common first.
    private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]
    /// The minimum number of lines from which the separator is detected.
    private static let lines = 20

    init(_ bytes: [UInt8]) throws(ContentError) {
        let text = try Self.utf8(of: bytes)
        guard !text.contains(0) else { throw ContentError("not a text: the file contains a NUL") }
        var content = text[...]
        if content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
        let line = content.prefix { $0 != 0x0A && $0 != 0x0D }
        if line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=", let last = line.last
        {
            separator = last
            content = content.dropFirst(line.count)
        } else {
            separator = Self.separator(of: content)
        }
        self.content = content
    }

    /// Returns the separator that occurs in the largest number of lines; in case of a tie, the most frequent one.
    private static func separator(of content: ArraySlice<UInt8>) -> UInt8 {
        var found = separators.map { _ in (lines: 0, count: 0) }
        var counts = separators.map { _ in 0 }
        var (isQuoted, line) = (false, 0)
        func endLine() {
            for (index, count) in counts.enumerated() where count > 0 {
                found[index].lines += 1
                found[index].count += count
            }
            counts = separators.map { _ in 0 }
            line += 1
        }
        for byte in content {
            if byte == 0x22 { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if byte == 0x0A || byte == 0x0D {
                endLine()
                if line >= 2 * lines { break }
            } else if let index = separators.firstIndex(of: byte) {
                counts[index] += 1
            }
        }
        endLine()
        var best = 0
        for index in found.indices.dropFirst() where found[index] > found[best] { best = index }
        return separators[best]
    }

    private static func utf8(of bytes: [UInt8]) throws(ContentError) -> [UInt8] {
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf8(ofUTF16: bytes) { UInt16($1) << 8 | UInt16($0) } }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf8(ofUTF16: bytes) { UInt16($0) << 8 | UInt16($1) } }
        if String(validating: bytes, as: UTF8.self) != nil { return bytes }
        guard let text = WindowsText.utf8(of: bytes) else { throw ContentError("neither UTF-8 nor Windows-1252") }
        return text
    }

    private static func utf8(
        ofUTF16 bytes: [UInt8], _ unit: (UInt8, UInt8) -> UInt16
    ) throws(ContentError) -> [UInt8] {
        guard bytes.count % 2 == 0 else { throw ContentError("not valid UTF-16") }
        let units = stride(from: 2, to: bytes.count, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
        guard let text = String(validating: units, as: UTF16.self) else { throw ContentError("not valid UTF-16") }
        return Array(text.utf8)
    }
}
