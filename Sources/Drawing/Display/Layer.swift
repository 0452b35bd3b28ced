/// One view's drawing at its place in a frame.
///
/// A view inside a scroller is placed by two parts: `origin`, which scrolling leaves alone, and `shift`, a whole number
/// of pixels that scrolling changes. So the pixel edges of what scrolls are the same at every offset, and pixels that
/// are already there can be moved instead of drawn.
public struct Layer: Sendable {
    /// Identifies a view from frame to frame.
    public typealias ID = UInt64

    /// Of the view.
    public var id: ID
    /// What the view draws.
    public var list: DisplayList
    /// Changes whenever `list` does.
    public var version: UInt64
    /// Where the list's (0, 0) lies, in pixels (not rounded), before `shift`.
    public var originX: Double
    /// Where the list's (0, 0) lies, as for ``originX``.
    public var originY: Double
    /// What scrolling adds to the origin, in whole pixels of the frame.
    public var shiftX: Int
    /// What scrolling adds to the origin, as for ``shiftX``.
    public var shiftY: Int
    /// The pixels that the list may touch: the view's bounds within those of its clipping ancestors.
    public var clip: PixelRect
    /// From 0 to 1; multiplies the alpha of each command.
    public var opacity: Double
    /// The innermost scroller that moves this layer.
    public var scroller: ID?

    /// A layer by its parts.
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

    /// The pixels of a rectangle given in the list's points at a scale.
    public func pixels(of rect: Rect, scale: Double) -> PixelRect {
        func edge(_ origin: Double, _ value: Double, _ shift: Int) -> Int {
            Self.edge(origin + value * scale) &+ shift
        }
        return PixelRect(
            x0: edge(originX, rect.minX, shiftX), y0: edge(originY, rect.minY, shiftY),
            x1: edge(originX, rect.maxX, shiftX), y1: edge(originY, rect.maxY, shiftY))
    }

    /// The pixel edge nearest to a position in pixels; halves, and what rounding errors made of them, go up.
    ///
    /// Any number has one, far beyond every screen at the most: coordinates come from files and gestures.
    public static func edge(_ position: Double) -> Int {
        let raised = position + 0.500_001
        guard raised > -1e9, raised < 1e9 else { return raised.isNaN ? 0 : raised < 0 ? -1_000_000_000 : 1_000_000_000 }
        // Rounding down is a call where the processor is not known to have an instruction for it.
        let whole = Int(raised)
        return Double(whole) > raised ? whole - 1 : whole
    }
}
