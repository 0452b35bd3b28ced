/// Measures words, exactly as they will be drawn at the scale in force.
///
/// A word has no spaces: lines are put together from words and space widths, so that a word that was seen before
/// need not be shaped again.
public protocol TextMeasurer: AnyObject {
    /// The advance width of `word` in points.
    func width(of word: Substring, font: Font) -> Double

    /// How many characters at the start of `word` fit into `width` points; from 0 to the word's count.
    func characters(of word: Substring, fitting width: Double, font: Font) -> Int

    /// The heights of a font's lines, in points.
    func metrics(of font: Font) -> FontMetrics
}
