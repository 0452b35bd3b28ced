import Drawing

/// A word in a face: its width and glyphs, and once it was drawn its ink.
final class Word: TextEntry {
    enum Drawing {
        case notDrawn
        case blank
        case ink(Ink)
    }

    /// What it is made of.
    enum Letters {
        case outlines([PlacedGlyph])
        /// By a face, at whole pixels only.
        case pictures(String, face: Int)
    }

    let letters: Letters
    /// In pixels.
    let advance: Double
    /// Ink lies at most so far above and below the baseline, and to the left and right of the advance, in pixels.
    let reach: Int
    /// By quarters of a pixel that it stands to the right of a whole one.
    private var drawings: InlineArray<4, Drawing> = .init(repeating: .notDrawn)

    /// - Parameter face: the one that was asked for.
    init(_ text: String, _ letters: Letters, of face: Face, advance: Double, isRightToLeft: Bool) {
        self.letters = letters
        self.advance = advance
        reach = face.size * 2
        super.init(text, face: Self.key(of: face, isRightToLeft: isRightToLeft))
    }

    /// What tells words of the same letters apart.
    static func key(of face: Face, isRightToLeft: Bool) -> Int { face.id << 1 | (isRightToLeft ? 1 : 0) }

    subscript(shift: Int) -> Drawing {
        get { drawings[shift & 3] }
        set { drawings[shift & 3] = newValue }
    }

    /// Its place where its origin would be so many pixels to the right of a line's.
    func place(at x: Double) -> WordPosition {
        if case .pictures = letters { return WordPosition(x.rounded()) }
        return WordPosition(x)
    }

    /// The place so many quarters of a pixel further to the right.
    func place(_ place: WordPosition, movedBy shift: Int) -> WordPosition {
        let x = Double(place.x) + Double(place.shift + shift) / 4
        return self.place(at: x)
    }

    /// The pixels that it may touch with its origin at a place.
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

/// Where a word stands on its line.
struct WordPosition {
    /// From the line's origin to the right, in whole pixels.
    let x: Int
    /// Quarters of a pixel further.
    let shift: Int

    /// The nearest quarter of a pixel.
    init(_ x: Double) {
        let quarters = Int((x * 4).rounded())
        self.x = quarters >> 2
        shift = quarters & 3
    }
}
