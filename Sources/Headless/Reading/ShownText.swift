import Drawing

/// A line of text that a person can read on the panel.
public nonisolated struct ShownText: Hashable, Sendable {
    public var text: String
    /// In the scene's points, from the top of the line to its bottom.
    public var frame: Rect
    public var font: Font
    /// Its alpha multiplied by the opacity of the views it is in.
    public var color: Color

    public init(text: String, frame: Rect, font: Font, color: Color) {
        self.text = text
        self.frame = frame
        self.font = font
        self.color = color
    }
}
