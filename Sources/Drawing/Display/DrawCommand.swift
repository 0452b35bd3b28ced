/// One thing to draw, in the points of the view that draws it.
public enum DrawCommand: Hashable, Sendable {
    /// A filled rectangle; its rounded corners are anti-aliased, its edges lie on whole pixels.
    case fill(Rect, Paint, CornerRadii)
    /// A line of `width` points along the inside of a rectangle's edge.
    case stroke(Rect, Color, width: Double, CornerRadii)
    /// A filled, anti-aliased convex polygon.
    case polygon([Point], Color)
    /// A picture in a rectangle, cut at its (rounded) edge; with a tint only the picture's alpha counts.
    case picture(PictureName, Rect, ContentMode, tint: Color?, CornerRadii)
    case text(TextLine)
}
