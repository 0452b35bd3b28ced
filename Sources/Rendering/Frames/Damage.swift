import Drawing

/// The pixels that a rendering has changed, which an output must present.
public struct Damage: Hashable, Sendable {
    /// The changed rectangles, which do not overlap.
    public internal(set) var rects: [PixelRect] = []
    /// The number of pixels that were redrawn. The other pixels were moved.
    public internal(set) var drawnArea = 0

    /// Creates an empty damage.
    public init() {}

    /// A Boolean value that tells whether no pixel has changed.
    public var isEmpty: Bool { rects.isEmpty }
    /// The number of changed pixels.
    public var area: Int { rects.reduce(0) { $0 + $1.area } }
}
