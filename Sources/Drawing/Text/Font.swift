/// A typeface at a size: what text is measured and drawn with.
public struct Font: Hashable, Sendable {
    /// How heavy letters are.
    public enum Weight: Int, Hashable, Sendable, CaseIterable {
        /// 400 of 1000.
        case regular = 400
        /// 500 of 1000.
        case medium = 500
        /// 600 of 1000.
        case semibold = 600
        /// 700 of 1000.
        case bold = 700
    }

    /// The family's name, or the path of a font file; nil is the renderer's default family.
    public var family: String?
    /// The size of the em square in points.
    public var size: Double
    /// How heavy letters are.
    public var weight: Weight
    /// Letters that lean to the right: the family's own italics, or its upright letters slanted where it has none.
    public var isItalic: Bool

    /// A font by its parts.
    public init(family: String? = nil, size: Double, weight: Weight = .regular, isItalic: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
    }
}
