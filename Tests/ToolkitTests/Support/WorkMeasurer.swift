import Drawing

/// Each character is 0.6 em wide, rounded to whole points as a font's letters are, and costs some work to measure.
final class WorkMeasurer: TextMeasurer {
    /// What a character costs.
    var cost = 20
    private(set) var work = 0
    /// The sizes at which anything was measured.
    private(set) var sizes: Set<Double> = []
    /// The sizes of which anything was asked at all, for which a font would have to be opened.
    private(set) var opened: Set<Double> = []

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

    func metrics(of font: Font) -> FontMetrics {
        opened.insert(font.size)
        return FontMetrics(
            ascent: font.size, descent: font.size / 4, lineHeight: 1.25 * font.size, spaceWidth: advance(font))
    }

    private func advance(_ font: Font) -> Double { max(1, (font.size * 0.6).rounded()) }
}
