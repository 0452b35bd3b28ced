import Drawing

/// A readable line of text on the panel.
public nonisolated struct VisibleText: Hashable, Sendable {
    /// The text of the line.
    public var text: String
    /// The frame in scene coordinates, with the full height of the line.
    public var frame: Rect
    /// The font of the line.
    public var font: Font
    /// The colour; its alpha is multiplied by the opacity of the views around the text.
    public var color: Color

    /// Creates a line of text at a position on the panel.
    public init(text: String, frame: Rect, font: Font, color: Color) {
        self.text = text
        self.frame = frame
        self.font = font
        self.color = color
    }
}
