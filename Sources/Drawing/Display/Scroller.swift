/// A part of a frame whose content moves as one.
public struct Scroller: Hashable, Sendable {
    /// Of the view that scrolls.
    public var id: Layer.ID
    /// The pixels through which the content is seen.
    public var viewport: PixelRect
    /// How far the content is shifted, in whole pixels.
    public var shiftX: Int
    /// How far the content is shifted, as for ``shiftX``.
    public var shiftY: Int

    /// A scroller by its parts.
    public init(id: Layer.ID, viewport: PixelRect, shiftX: Int, shiftY: Int) {
        self.id = id
        self.viewport = viewport
        self.shiftX = shiftX
        self.shiftY = shiftY
    }
}
