/// A part of a frame whose content moves as one.
public struct Scroller: Hashable, Sendable {
    public var id: Layer.ID
    /// The pixels through which the content is seen.
    public var viewport: PixelRect
    /// How far the content is shifted, in whole pixels.
    public var shiftX: Int
    public var shiftY: Int

    public init(id: Layer.ID, viewport: PixelRect, shiftX: Int, shiftY: Int) {
        self.id = id
        self.viewport = viewport
        self.shiftX = shiftX
        self.shiftY = shiftY
    }
}
