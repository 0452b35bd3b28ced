import Drawing

/// A line of text, split into positioned words.
final class LineRun: TextEntry {
    let words: [Word]
    let places: [WordPosition]
    /// The width in pixels.
    let width: Double
    /// The maximum distance that ink extends beyond the left and right ends of the line, in pixels.
    let reach: Int
    /// The bounds of the line's ink, relative to the start of its baseline; `nil` until they are first requested.
    var ink: PixelRect?

    init(_ text: String, face: Int, words: [Word], places: [WordPosition], width: Double) {
        self.words = words
        self.places = places
        self.width = width
        reach = words.reduce(0) { max($0, $1.reach) }
        super.init(text, face: face)
    }
}
