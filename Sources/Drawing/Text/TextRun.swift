/// A part of a text that has one font, or an inline picture.
public struct TextRun: Hashable, Sendable {
    /// The length in bytes of UTF-8.
    public var length: Int
    /// The font for measuring and drawing. For a picture, it determines the vertical position.
    public var font: Font
    /// The size in points of an inline picture, whose text is U+FFFC; `nil` for text.
    public var picture: Size?

    /// Creates a run of text or, if `picture` is given, an inline picture.
    public init(length: Int, font: Font, picture: Size? = nil) {
        self.length = length
        self.font = font
        self.picture = picture
    }
}
