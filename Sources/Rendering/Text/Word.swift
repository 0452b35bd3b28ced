import Drawing

/// A word in a face: its width, and once it was drawn its ink.
final class Word: TextEntry {
    enum Drawing {
        case notDrawn
        case blank
        case ink(Ink)
    }

    /// What is drawn: the text without control characters.
    let letters: String
    /// The face that has all its characters.
    let drawnFace: Int
    let script: Script
    /// In pixels.
    let advance: Int
    /// Ink lies at most so far above and below the baseline, in pixels.
    let reach: Int
    var drawing = Drawing.notDrawn

    /// - Parameter face: the one that was asked for.
    init(_ text: String, letters: String, face: Int, drawnIn actual: Face, script: Script, advance: Int) {
        self.letters = letters
        self.script = script
        self.advance = advance
        drawnFace = actual.id
        reach = actual.size * 2
        super.init(text, face: face)
    }

    /// The pixels that it may touch with its origin at (x, y).
    func bounds(x: Int, y: Int) -> PixelRect {
        switch drawing {
        case .notDrawn: PixelRect(x0: x, y0: y - reach, x1: x + advance, y1: y + reach)
        case .blank: PixelRect(x0: x, y0: y, x1: x, y1: y)
        case .ink(let ink):
            PixelRect(
                x0: x + ink.x, y0: y + ink.y, x1: x + ink.x + ink.pixmap.width, y1: y + ink.y + ink.pixmap.height)
        }
    }
}
