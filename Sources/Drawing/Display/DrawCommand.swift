/// One thing to draw, in the points of the view that draws it.
public enum DrawCommand: Hashable, Sendable {
    /// A filled rectangle; its rounded corners are anti-aliased, its edges lie on whole pixels.
    case fill(Rect, Paint, CornerRadii)
    /// A line of `width` points along the inside of a rectangle's edge.
    case stroke(Rect, Color, width: Double, CornerRadii)
    /// The soft shadow of a (rounded) rectangle: darkest under it, and nothing beyond `blur` points from its edges.
    ///
    /// It lies under the rectangle too. Like a Gaussian blur with a standard deviation of about a third of `blur`; 0 or
    /// less is a hard edge. A renderer keeps the blur within 256 pixels.
    case shadow(Rect, Color, blur: Double, CornerRadii)
    /// A filled, anti-aliased polygon.
    ///
    /// It may be convex or not. Where it crosses itself, what it goes round is filled (the non-zero winding rule). It is not
    /// drawn where one of its points is not finite, or farther away than any screen.
    case polygon([Point], Color)
    /// A line from point to point, anti-aliased; where it crosses itself it is no darker.
    ///
    /// A point that is not finite, or farther away than any screen, interrupts it. A line whose points are all the same one is
    /// a dot where its ends are round, and nothing where they are not.
    case line([Point], LineStyle, Color)
    /// A line along a circle, with half its width on either side; it is not drawn where one of the arc's numbers is not finite.
    ///
    /// With a line as wide as the circle's diameter it is a sector. A gradient spans the square around the line along all of the
    /// circle.
    case arc(Arc, LineStyle, Paint)
    /// A picture in a rectangle, cut at its (rounded) edge; with a tint only the picture's alpha counts.
    case picture(ImageName, Rect, ContentMode, tint: Color?, CornerRadii)
    /// A picture stretched to a rectangle of which only a part is seen, or which changes from frame to frame.
    ///
    /// It is drawn from the picture's own pixels each time, and nothing of the rectangle's size is kept.
    case zoomedPicture(ImageName, Rect)
    /// A line of text.
    case text(TextLine)
}
