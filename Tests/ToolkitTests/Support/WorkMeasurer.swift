import Drawing

/// Measures each character as 0.6 em wide, rounded to whole points like a font's advances, at a cost.
final class WorkMeasurer: TextMeasurer {
    /// The cost of a character.
    var cost = 20
    private(set) var work = 0
    /// The font sizes at which text was measured.
    private(set) var sizes: Set<Double> = []
    /// The font sizes of all requests, each of which would open a font.
    private(set) var opened: Set<Double> = []
    /// The places for hyphens by word.
    var hyphens: [String: [Int]] = [:]

    func width(of word: Substring, font: Font) -> Double {
        work += word.count * cost
        sizes.insert(font.size)
        opened.insert(font.size)
        return Double(word.count) * advance(font)
    }

    func characters(of word: Substring, fitting width: Double, font: Font) -> Int {
        let count = min(word.count, Int(min(max(0, width / advance(font)), 1e6)))
        work += (count + 1) * cost
        return count
    }

    func hyphenPlaces(in word: String) -> [Int] { hyphens[word] ?? [] }

    func metrics(of font: Font) -> FontMetrics {
        opened.insert(font.size)
        return FontMetrics(
            ascent: font.size, descent: font.size / 4, lineHeight: 1.25 * font.size, spaceWidth: advance(font))
    }

    private func advance(_ font: Font) -> Double { max(1, (font.size * 0.6).rounded()) }
}
