/// A line of text at a position. Text after the first 64 KB is not drawn, because no screen is wide enough for it.
public struct TextLine: Hashable, Sendable {
    /// The text of the line.
    public var text: String
    /// The left end of the baseline, in points.
    public var origin: Point
    /// The font of the text.
    public var font: Font
    /// The colour of the text.
    public var color: Color
    /// The display order of the letters; `nil` if they run from left to right.
    public var order: TextOrder?
    /// The horizontal distance from the origin to the beginning of the text, in points. It is used if a line consists of
    /// parts with different styles.
    ///
    /// The origin is rounded to a whole pixel, and positions relative to it are rounded to a quarter of a pixel.
    public var offset: Double

    /// Creates a line of text.
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
