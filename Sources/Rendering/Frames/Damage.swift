import Drawing

/// The pixels that a rendering has changed: what an output must present.
public struct Damage: Hashable, Sendable {
    /// They share no pixel.
    public internal(set) var rects: [PixelRect] = []
    /// How many of the pixels were drawn again; the others were moved.
    public internal(set) var drawnArea = 0

    /// No damage.
    public init() {}

    /// True where no pixel has changed.
    public var isEmpty: Bool { rects.isEmpty }
    /// In pixels.
    public var area: Int { rects.reduce(0) { $0 + $1.area } }
}
