/// A typeface, a size and a style for measuring and drawing text.
public struct Font: Hashable, Sendable {
    /// The weight of the strokes.
    public enum Weight: Int, Hashable, Sendable, CaseIterable {
        /// Weight 300 on a scale from 1 to 1000.
        case light = 300
        /// Weight 400 on a scale from 1 to 1000.
        case regular = 400
        /// Weight 500 on a scale from 1 to 1000.
        case medium = 500
        /// Weight 600 on a scale from 1 to 1000.
        case semibold = 600
        /// Weight 700 on a scale from 1 to 1000.
        case bold = 700
    }

    /// The name of the family, or the path of a font file. If it is `nil`, the renderer's default family is used.
    public var family: String?
    /// The size of the em square in points.
    public var size: Double
    /// The weight of the strokes.
    public var weight: Weight
    /// A Boolean value that tells whether text is italic. If the family has no italic face, its upright glyphs are
    /// slanted.
    public var isItalic: Bool
    /// A Boolean value that tells whether all digits have the same width, so that a changing number does not move. Other letters, and
    /// fonts without the OpenType feature `tnum`, are unaffected.
    public var hasTabularFigures: Bool

    /// Creates a font.
    public init(
        family: String? = nil, size: Double, weight: Weight = .regular, isItalic: Bool = false,
        hasTabularFigures: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasTabularFigures = hasTabularFigures
    }
}
