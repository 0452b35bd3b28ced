/// A part of a text that has one font, or a picture in the text.
public struct TextRun: Hashable, Sendable {
    /// In bytes of UTF-8.
    public var length: Int
    /// What its letters are measured and drawn with; beside a picture, what its height is told by.
    public var font: Font
    /// The size in points of a picture that stands for the run's text, which is U+FFFC then; nil for letters.
    public var picture: Size?

    /// Letters.
    public init(length: Int, font: Font, picture: Size? = nil) {
        self.length = length
        self.font = font
        self.picture = picture
    }
}
