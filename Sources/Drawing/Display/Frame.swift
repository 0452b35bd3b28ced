/// The layers that a scene shows at one moment, from back to front.
public struct Frame: Sendable {
    /// The size in pixels.
    public var size: PixelSize
    /// The number of pixels per point.
    public var scale: Double
    /// The opaque colour that is visible where no layer draws.
    public var background: Color
    /// The layers from back to front.
    public var layers: [Layer]
    /// The regions whose content scrolls as a unit.
    public var scrollers: [Scroller]
    /// The groups of layers that are clipped at rounded corners, sorted by their first layers.
    ///
    /// Any two clips must be nested or disjoint. A renderer ignores clips that violate this.
    public var roundedClips: [RoundedClip]

    /// Creates a frame.
    public init(
        size: PixelSize, scale: Double, background: Color, layers: [Layer] = [], scrollers: [Scroller] = [],
        roundedClips: [RoundedClip] = []
    ) {
        self.size = size
        self.scale = scale
        self.background = background
        self.layers = layers
        self.scrollers = scrollers
        self.roundedClips = roundedClips
    }
}
