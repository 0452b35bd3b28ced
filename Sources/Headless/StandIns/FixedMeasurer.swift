import Drawing

/// A text measurer without fonts: each character is half an em wide, and a wide character (an ideograph or an emoji) is one em wide.
///
/// A line is 1.2 em high: 0.9 em above the baseline and 0.3 em below it. A space is half an em wide.
public nonisolated final class FixedMeasurer: TextMeasurer, Sendable {
    /// Creates a measurer.
    public init() {}

    public func width(of word: Substring, font: Font) -> Double {
        word.reduce(0) { $0 + Self.ems($1) } * font.size
    }

    public func characters(of word: Substring, fitting width: Double, font: Font) -> Int {
        var count = 0
        var ems = 0.0
        for character in word {
            ems += Self.ems(character)
            // Uses the same product as width(of:font:), so that both methods agree on what fits.
            if !(ems * font.size <= width) { break }
            count += 1
        }
        return count
    }

    public func metrics(of font: Font) -> FontMetrics {
        FontMetrics(
            ascent: 0.9 * font.size, descent: 0.3 * font.size, lineHeight: 1.2 * font.size, spaceWidth: 0.5 * font.size)
    }

    private static func ems(_ character: Character) -> Double {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar.value {
        // Entire blocks of East Asian Width W and F (UAX #11), and emoji.
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 1
        default:
            return 0.5
        }
    }
}
