import Drawing

/// A text that may be the name of a file, which is shortened in the middle, so that its extension stays readable.
nonisolated struct FileNameText {
    let text: String

    init(_ text: String) { self.text = text }

    /// A Boolean value that tells whether the text is the name of a file: it has no space, and ends with a dot and an extension of 1 to 5
    /// letters or digits.
    var isFileName: Bool {
        guard let dot = text.lastIndex(of: "."), dot > text.startIndex else { return false }
        let fileExtension = text[text.index(after: dot)...]
        return (1...5).contains(fileExtension.utf8.count)
            && fileExtension.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && !text.contains(where: \.isWhitespace)
    }

    /// Returns the text, or if it is the name of a file that is wider than `width` points, its beginning and its end.
    func shortened(to width: Double, font: Font, _ measurer: any TextMeasurer) -> String {
        guard isFileName, width > 0, measurer.width(of: Substring(text), font: font) > width else { return text }
        let letters = Array(text)
        func cut(_ kept: Int) -> String {
            let end = max(kept * 2 / 5, 0)
            return String(letters.prefix(kept - end)) + "…" + String(letters.suffix(end))
        }
        var (low, high) = (0, min(letters.count - 1, Self.maximumLetters))
        while low < high {
            let middle = (low + high + 1) / 2
            if measurer.width(of: Substring(cut(middle)), font: font) <= width {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return cut(low)
    }

    /// The maximum number of letters that are shown, which is more than fits a row.
    private static let maximumLetters = 400
}
