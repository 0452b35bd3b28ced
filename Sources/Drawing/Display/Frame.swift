/// What a scene shows at one moment: its layers from back to front.
public struct Frame: Sendable {
    /// In pixels.
    public var size: PixelSize
    /// Pixels a point.
    public var scale: Double
    /// What is seen where no layer draws; opaque.
    public var background: Color
    /// From back to front.
    public var layers: [Layer]
    /// The parts whose content moves as one.
    public var scrollers: [Scroller]
    /// Layers that are cut at rounded corners, in the order of their first layers. Each clip lies within another one or apart from
    /// it; a renderer leaves those out that do not.
    public var roundedClips: [RoundedClip]

    /// A frame by its parts.
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
