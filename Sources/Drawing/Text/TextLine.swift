/// One line of text at its place. Of a text longer than 64 KB the rest is not drawn: no screen is as wide.
public struct TextLine: Hashable, Sendable {
    /// What stands there.
    public var text: String
    /// The left end of the baseline, in points.
    public var origin: Point
    /// What it is set in.
    public var font: Font
    /// The letters' colour.
    public var color: Color
    /// How its letters follow each other; nil means from left to right.
    public var order: TextOrder?
    /// How far to the right of the origin the text begins, in points: where it is a part of a line whose other parts look differently.
    ///
    /// The origin is brought to a whole pixel, and what goes on from there to a quarter of one.
    public var offset: Double

    /// A line by its parts.
    public init(
        _ text: String, at origin: Point, font: Font, color: Color, order: TextOrder? = nil, offset: Double = 0
    ) {
        self.text = text
        self.origin = origin
        self.font = font
        self.color = color
        self.order = order
        self.offset = offset
    }
}
