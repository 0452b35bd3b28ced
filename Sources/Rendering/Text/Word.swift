import Drawing

/// A word in a face, with its width, its glyphs and, after it has been drawn, its ink.
final class Word: TextEntry {
    enum Drawing {
        case notDrawn
        case blank
        case ink(Ink)
    }

    /// The content of the word.
    enum Letters {
        case outlines([PlacedGlyph])
        /// Picture glyphs of a face, placed at whole pixels only.
        case pictures(String, face: Int)
    }

    let letters: Letters
    /// The advance in pixels.
    let advance: Double
    /// The maximum distance that ink extends above and below the baseline, and to the left and right of the advance, in
    /// pixels.
    let reach: Int
    /// The drawings at the four subpixel positions, in quarters of a pixel.
    private var drawings: InlineArray<4, Drawing> = .init(repeating: .notDrawn)

    /// Creates a word.
    ///
    /// - Parameter face: The requested face.
    init(_ text: String, _ letters: Letters, of face: Face, advance: Double, isRightToLeft: Bool) {
        self.letters = letters
        self.advance = advance
        reach = face.size * 2
        super.init(text, face: Self.key(of: face, isRightToLeft: isRightToLeft))
    }

    /// Returns a key that distinguishes words with the same letters by face and direction.
    static func key(of face: Face, isRightToLeft: Bool) -> Int { face.id << 1 | (isRightToLeft ? 1 : 0) }

    subscript(shift: Int) -> Drawing {
        get { drawings[shift & 3] }
        set { drawings[shift & 3] = newValue }
    }

    /// Returns the word's position if its origin is `x` pixels to the right of the line's origin.
    func place(at x: Double) -> WordPosition {
        if case .pictures = letters { return WordPosition(x.rounded()) }
        return WordPosition(x)
    }

    /// Returns a position moved to the right by a number of quarters of a pixel.
    func place(_ place: WordPosition, movedBy shift: Int) -> WordPosition {
        let x = Double(place.x) + Double(place.shift + shift) / 4
        return self.place(at: x)
    }

    /// Returns the bounds of the word's pixels if its line begins at (x, y). Before it is drawn, they are an upper bound.
    func bounds(at place: WordPosition, x: Int, y: Int) -> PixelRect {
        let x = x + place.x
        return switch self[place.shift] {
        case .notDrawn:
            PixelRect(x0: x - reach, y0: y - reach, x1: x + Int(advance) + 1 + reach, y1: y + reach)
        case .blank: PixelRect(x0: x, y0: y, x1: x, y1: y)
        case .ink(let ink):
            PixelRect(
                x0: x + ink.x, y0: y + ink.y, x1: x + ink.x + ink.pixmap.width, y1: y + ink.y + ink.pixmap.height)
        }
    }
}

/// The position of a word on its line.
struct WordPosition {
    /// The distance to the right of the line's origin, in whole pixels.
    let x: Int
    /// The additional distance, in quarters of a pixel.
    let shift: Int

    /// Rounds a distance to the nearest quarter of a pixel.
    init(_ x: Double) {
        let quarters = Int((x * 4).rounded())
        self.x = quarters >> 2
        shift = quarters & 3
    }
}
