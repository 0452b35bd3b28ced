import Drawing

/// A line of text as words at their places.
final class LineRun: TextEntry {
    let words: [Word]
    let places: [WordPosition]
    /// In pixels.
    let width: Double
    /// Ink lies at most so far to the left of the line, and to the right of its width, in pixels.
    let reach: Int
    /// The pixels of the whole line's ink, its baseline beginning at (0, 0); known once they were asked for.
    var ink: PixelRect?

    init(_ text: String, face: Int, words: [Word], places: [WordPosition], width: Double) {
        self.words = words
        self.places = places
        self.width = width
        reach = words.reduce(0) { max($0, $1.reach) }
        super.init(text, face: face)
    }
}
