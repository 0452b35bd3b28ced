/// A typeface at a size: what text is measured and drawn with.
public struct Font: Hashable, Sendable {
    public enum Weight: Int, Hashable, Sendable, CaseIterable {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    /// The family's name, or the path of a font file; nil is the renderer's default family.
    public var family: String?
    /// The size of the em square in points.
    public var size: Double
    public var weight: Weight

    public init(family: String? = nil, size: Double, weight: Weight = .regular) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}
