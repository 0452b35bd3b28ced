/// Layers of a frame that are cut at a rectangle with rounded corners.
///
/// The layers themselves are cut at the rectangle's edges, by their own clips. What is left for this are the corners: there
/// what the layers draw is mixed with what lay behind them, as far as the anti-aliased corner covers a pixel.
public struct RoundedClip: Hashable, Sendable {
    /// Of the view that cuts its subviews.
    public var id: Layer.ID
    /// The rectangle, also where only a part of it is seen.
    public var box: PixelRect
    /// The pixels in which corners are cut: those of the box that are seen.
    public var seen: PixelRect
    /// Of the corners, in points; a renderer keeps it within half the shorter side.
    public var radius: Double
    /// The frame's layers that are cut, which follow each other.
    public var layers: Range<Int>

    /// A clip by its parts.
    public init(id: Layer.ID, box: PixelRect, seen: PixelRect, radius: Double, layers: Range<Int>) {
        self.id = id
        self.box = box
        self.seen = seen
        self.radius = radius
        self.layers = layers
    }
}
