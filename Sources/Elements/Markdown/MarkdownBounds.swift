import KioskFile

/// How much of a Markdown text is parsed, so that no text holds up a frame.
///
/// The parser's time grows with the square of what is nested, and of what one paragraph has. So both are bounded before it sees them:
/// lists and quotes by how deep a line's beginning goes, paragraphs by their bytes.
nonisolated enum MarkdownBounds {
    /// Of quotes and list signs at the beginning of one line.
    static let markers = 24
    /// Spaces and signs before the words of a line.
    static let indent = 160
    /// Bytes between two empty lines.
    static let paragraph = 5_120

    /// How many bytes of a text are within all bounds: whole lines, but for a paragraph that is too long, of which the beginning is.
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

    /// Where the last whole word of a line ends before a place; where it is one long word, that word is left out.
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
        // Signs of lists have a space behind them; a rule of hyphens alone has none.
        let words = beginning.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        return spaces <= indent && quotes <= markers && words <= markers
    }
}
