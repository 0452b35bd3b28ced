import Drawing

/// Measures every character as wide as the font is high, and a space half as wide.
final class EmMeasurer: TextMeasurer {
    /// The number of measured characters, which is the cost of a layout.
    private(set) var measured = 0
    /// The places for hyphens by word.
    var hyphens: [String: [Int]] = [:]
    /// The words whose places for hyphens were looked up.
    private(set) var lookedUp: [String] = []

    func width(of word: Substring, font: Font) -> Double {
        measured += word.count
        return Double(word.count) * font.size
    }

    func characters(of word: Substring, fitting width: Double, font: Font) -> Int {
        let count = min(word.count, Int(min(max(0, width / font.size), 1e6)))
        measured += count + 1
        return count
    }

    func hyphenPlaces(in word: String) -> [Int] {
        lookedUp.append(word)
        return hyphens[word] ?? []
    }

    func metrics(of font: Font) -> FontMetrics {
        FontMetrics(ascent: font.size, descent: font.size / 4, lineHeight: 1.5 * font.size, spaceWidth: font.size / 2)
    }
}
