import KioskFile

/// Limits on the Markdown text that is parsed. They ensure that no text delays a frame.
///
/// The time for parsing grows with the square of the nesting depth and of the length of a paragraph. Both are therefore limited before
/// parsing: lists and quotes by the markers at the beginning of a line, paragraphs by their bytes.
nonisolated enum MarkdownBounds {
    /// The maximum number of quote and list markers at the beginning of a line.
    static let markers = 24
    /// The maximum number of spaces and tabs before the text of a line.
    static let indent = 160
    /// The maximum number of bytes between two blank lines.
    static let paragraph = 5_120

    /// Returns the length, in bytes, of the beginning of a text that is within all limits. It ends after a complete line or, if a
    /// paragraph is too long, after a complete word.
    static func length(of text: [UInt8]) -> Int {
        let end = min(text.count, Limits.markdown)
        var (start, paragraph) = (0, 0)
        while start < end {
            let line = text[start..<end].prefix { $0 != UInt8(ascii: "\n") }
            paragraph = isBlank(line) ? 0 : paragraph + line.count + 1
            let isCut = line.endIndex == end && end < text.count
            guard isWithin(line), !isCut || start == 0 else { return start }
            if paragraph > Self.paragraph {
                return endOfWords(of: text, from: start, upTo: line.endIndex + 1 - (paragraph - Self.paragraph))
            }
            start = min(end, line.endIndex + 1)
        }
        return end
    }

    /// Returns the end of the last complete word of a line before an index. If the line is a single long word, returns its start.
    private static func endOfWords(of text: [UInt8], from start: Int, upTo end: Int) -> Int {
        let kept = text[start..<min(max(start, end), text.count)]
        return kept.lastIndex(of: UInt8(ascii: " ")) ?? start
    }

    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }

    private static func isWithin(_ line: ArraySlice<UInt8>) -> Bool {
        let beginning = line.prefix { " \t>-+*0123456789.)".utf8.contains($0) }
        guard beginning.count > markers else { return true }
        let spaces = beginning.count { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let quotes = beginning.count { $0 == UInt8(ascii: ">") }
        // A list marker is followed by a space; a rule of hyphens is not.
        let markerCount = beginning.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        return spaces <= indent && quotes <= markers && markerCount <= markers
    }
}
