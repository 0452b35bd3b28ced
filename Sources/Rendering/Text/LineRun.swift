import Drawing

/// A line of text as words at their places.
final class LineRun: TextEntry {
    let words: [Word]
    /// From the line's origin to each word's, in pixels.
    let offsets: [Int]
    /// In pixels.
    let width: Int
    /// The pixels of the whole line's ink, its baseline beginning at (0, 0); known once they were asked for.
    var ink: PixelRect?

    init(_ text: String, face: Int, words: [Word], offsets: [Int], width: Int) {
        self.words = words
        self.offsets = offsets
        self.width = width
        super.init(text, face: face)
    }
}
