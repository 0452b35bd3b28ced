/// One line of text at its place. Of a text longer than 64 KB the rest is not drawn: no screen is as wide.
public struct TextLine: Hashable, Sendable {
    public var text: String
    /// The left end of the baseline, in points.
    public var origin: Point
    public var font: Font
    public var color: Color

    public init(_ text: String, at origin: Point, font: Font, color: Color) {
        self.text = text
        self.origin = origin
        self.font = font
        self.color = color
    }
}
