/// A single drawing operation, in coordinates of the view that draws it, in points.
public enum DrawCommand: Hashable, Sendable {
    /// A filled rectangle. Rounded corners are anti-aliased; edges are aligned to whole pixels.
    case fill(Rect, Paint, CornerRadii)
    /// A line of `width` points along the inside of a rectangle's edge.
    case stroke(Rect, Color, width: Double, CornerRadii)
    /// The soft shadow of a (rounded) rectangle: darkest under the rectangle, fading to nothing `blur` points from its
    /// edges.
    ///
    /// The shadow is also drawn under the rectangle itself. It resembles a Gaussian blur with a standard deviation of
    /// about a third of `blur`; 0 or less gives a hard edge. A renderer limits the blur to 256 pixels.
    case shadow(Rect, Color, blur: Double, CornerRadii)
    /// A filled, anti-aliased polygon.
    ///
    /// It may be convex or concave. If it intersects itself, the enclosed areas are filled by the non-zero winding
    /// rule. The polygon is not drawn if one of its points is not finite or lies farther away than any screen. A gradient spans
    /// the bounding box of the points.
    case polygon([Point], Paint)
    /// An anti-aliased polyline. A translucent line is not darker where it crosses itself.
    ///
    /// A point that is not finite, or farther away than any screen, interrupts the line. A line whose points all
    /// coincide is a dot if its caps are round; otherwise nothing is drawn.
    case line([Point], LineStyle, Color)
    /// A line along a circle, with half its width on either side. It is not drawn if one of the arc's numbers is not
    /// finite.
    ///
    /// If the line is as wide as the circle's diameter, the arc is a sector. A gradient spans the bounding square of
    /// the complete circle, including the line width.
    case arc(Arc, LineStyle, Paint)
    /// A picture in a rectangle, clipped to the rectangle's (rounded) edge. With a tint, only the picture's alpha is
    /// used.
    case picture(ImageName, Rect, ContentMode, tint: Color?, CornerRadii)
    /// A picture stretched to a rectangle that is only partly visible, or that changes from frame to frame.
    ///
    /// It is drawn from the picture's original pixels each time. No copy in the size of the rectangle is cached.
    case zoomedPicture(ImageName, Rect)
    /// A line of text.
    case text(TextLine)
}
