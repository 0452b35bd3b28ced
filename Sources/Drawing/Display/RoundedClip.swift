/// A group of layers of a frame, clipped to a rectangle with rounded corners.
///
/// The layers' own clips already cut them at the rectangle's edges, so only the corners remain. There, the pixels of
/// the layers are blended with the pixels behind them according to the coverage of the anti-aliased corner.
public struct RoundedClip: Hashable, Sendable {
    /// The identifier of the view that clips its subviews.
    public var id: Layer.ID
    /// The complete rectangle, even if only a part of it is visible.
    public var box: PixelRect
    /// The visible part of the box. Corners outside of it are not clipped.
    public var seen: PixelRect
    /// The corner radius in points. A renderer limits it to half the shorter side.
    public var radius: Double
    /// The clipped layers: a contiguous range of the frame's layers.
    public var layers: Range<Int>

    /// Creates a clip.
    public init(id: Layer.ID, box: PixelRect, seen: PixelRect, radius: Double, layers: Range<Int>) {
        self.id = id
        self.box = box
        self.seen = seen
        self.radius = radius
        self.layers = layers
    }
}
