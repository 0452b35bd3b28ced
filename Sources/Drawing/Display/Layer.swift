/// The drawing of one view at its position in a frame.
///
/// The position of a view inside a scroller has two parts. Scrolling changes only the shift, a whole number of pixels,
/// and not the origin. The content is therefore aligned to pixels in the same way at every scroll offset, and existing
/// pixels can be moved instead of redrawn.
public struct Layer: Sendable {
    /// The identifier of a view, which is the same in every frame.
    public typealias ID = UInt64

    /// The identifier of the view.
    public var id: ID
    /// The drawing of the view.
    public var list: DisplayList
    /// A number that changes whenever `list` changes.
    public var version: UInt64
    /// The x-coordinate of the list's point (0, 0) in pixels, not rounded, before ``shiftX`` is added.
    public var originX: Double
    /// The y-coordinate of the list's point (0, 0) in pixels, not rounded, before ``shiftY`` is added.
    public var originY: Double
    /// The horizontal offset that scrolling adds to the origin, in whole pixels of the frame.
    public var shiftX: Int
    /// The vertical offset that scrolling adds to the origin, as for ``shiftX``.
    public var shiftY: Int
    /// The pixels that the list may draw on: the intersection of the bounds of the view and of its clipping ancestors.
    public var clip: PixelRect
    /// The opacity from 0 to 1, which multiplies the alpha of each command.
    public var opacity: Double
    /// The innermost scroller that moves this layer.
    public var scroller: ID?

    /// Creates a layer.
    public init(
        id: ID, list: DisplayList, version: UInt64, originX: Double, originY: Double, shiftX: Int = 0, shiftY: Int = 0,
        clip: PixelRect, opacity: Double = 1, scroller: ID? = nil
    ) {
        self.id = id
        self.list = list
        self.version = version
        self.originX = originX
        self.originY = originY
        self.shiftX = shiftX
        self.shiftY = shiftY
        self.clip = clip
        self.opacity = opacity
        self.scroller = scroller
    }

    /// Returns the pixels of the frame that a rectangle of the list, in points, covers at a given scale.
    public func pixels(of rect: Rect, scale: Double) -> PixelRect {
        func edge(_ origin: Double, _ value: Double, _ shift: Int) -> Int {
            Self.edge(origin + value * scale) &+ shift
        }
        return PixelRect(
            x0: edge(originX, rect.minX, shiftX), y0: edge(originY, rect.minY, shiftY),
            x1: edge(originX, rect.maxX, shiftX), y1: edge(originY, rect.maxY, shiftY))
    }

    /// Returns the pixel edge nearest to a position in pixels. Halves are rounded up, even if an inexact calculation made
    /// them slightly smaller.
    ///
    /// The result is clamped to ±1,000,000,000, and it is 0 for NaN, because coordinates come from files and gestures.
    public static func edge(_ position: Double) -> Int {
        let raised = position + 0.500_001
        guard raised > -1e9, raised < 1e9 else { return raised.isNaN ? 0 : raised < 0 ? -1_000_000_000 : 1_000_000_000 }
        // `rounded(.down)` compiles to a function call, unless the target CPU is known to have an instruction for it.
        let truncated = Int(raised)
        return Double(truncated) > raised ? truncated - 1 : truncated
    }
}
