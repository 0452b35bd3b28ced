/// The total extent of a text in a font, independent of line breaks.
package struct TextExtent {
    package struct Part {
        /// The width in points.
        package var width = 0.0
        package var letters = 0
    }

    /// The maximum number of bytes of UTF-8 that are examined.
    private static let limit = 4_096

    package private(set) var widestWord = Part()
    /// The extent of all words together, without the spaces between them.
    package private(set) var all = Part()

    /// Measures the words of a text. Only the beginning of a long text is measured, so the result is a lower bound.
    package init(of text: String, font: Font, measurer: any TextMeasurer) {
        var text = text
        text.withUTF8 { bytes in
            var position = 0
            while position < min(bytes.count, Self.limit) {
                let found = WordScanner.next(in: bytes, from: position, limit: Self.limit, endsAtNewline: true)
                position = found.range.upperBound
                if found.range.isEmpty {
                    position += max(1, WordScanner.newline(bytes, position))
                    continue
                }
                let letters = UnsafeBufferPointer(rebasing: bytes[found.range])
                let word = Part(
                    width: measurer.width(ofUTF8: letters, font: font),
                    letters: letters.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) })
                all.width += word.width
                all.letters += word.letters
                if word.width > widestWord.width { widestWord = word }
                if !found.isWhole { break }
            }
        }
    }
}
