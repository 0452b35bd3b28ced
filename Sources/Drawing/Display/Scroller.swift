/// A region of a frame whose content scrolls as a unit.
public struct Scroller: Hashable, Sendable {
    /// The identifier of the view that scrolls.
    public var id: Layer.ID
    /// The pixels in which the content is visible.
    public var viewport: PixelRect
    /// The horizontal shift of the content, in whole pixels.
    public var shiftX: Int
    /// The vertical shift of the content, as for ``shiftX``.
    public var shiftY: Int

    /// Creates a scroller.
    public init(id: Layer.ID, viewport: PixelRect, shiftX: Int, shiftY: Int) {
        self.id = id
        self.viewport = viewport
        self.shiftX = shiftX
        self.shiftY = shiftY
    }
}
