import KioskFile

/// The limits on a Markdown text that is parsed, so that no text delays a frame.
///
/// The parser's time grows with the square of the nesting depth and of the length of a paragraph. Both are therefore limited before
/// parsing: lists and quotes by the markers at the beginning of a line, paragraphs by their bytes.
nonisolated enum MarkdownBounds {
    /// The maximum number of quote and list markers at the beginning of a line.
    static let markers = 24
    /// The maximum number of spaces and tabs before the text of a line.
    static let indent = 160
    /// The maximum number of bytes between two blank lines.
    static let paragraph = 5_120

    /// Returns the number of bytes of a text that are within all limits. They end with a whole line or, in a paragraph that is too long,
    /// with a whole word.
    static func length(of text: [UInt8]) -> Int {
        let end = min(text.count, Limits.markdown)
        var (start, paragraph) = (0, 0)
        while start < end {
            let line = text[start..<end].prefix { $0 != UInt8(ascii: "\n") }
            paragraph = isBlank(line) ? 0 : paragraph + line.count + 1
            let isCut = line.endIndex == end && end < text.count
            guard isWithin(line), !isCut || start == 0 else { return start }
            if paragraph > Self.paragraph {
                return words(of: text, from: start, upTo: line.endIndex + 1 - (paragraph - Self.paragraph))
            }
            start = min(end, line.endIndex + 1)
        }
        return end
    }

    /// Returns the end of the last whole word of a line before an index. If the line is one long word, returns its start.
    private static func words(of text: [UInt8], from start: Int, upTo place: Int) -> Int {
        let kept = text[start..<min(max(start, place), text.count)]
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
        let words = beginning.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        return spaces <= indent && quotes <= markers && words <= markers
    }
}
