import Drawing

/// A line of text that a person can read on the panel.
public nonisolated struct VisibleText: Hashable, Sendable {
    /// The line itself.
    public var text: String
    /// In the scene's points, from the top of the line to its bottom.
    public var frame: Rect
    /// The font that it is drawn with.
    public var font: Font
    /// Its alpha multiplied by the opacity of the views it is in.
    public var color: Color

    /// A line of text at a place on the panel.
    public init(text: String, frame: Rect, font: Font, color: Color) {
        self.text = text
        self.frame = frame
        self.font = font
        self.color = color
    }
}
