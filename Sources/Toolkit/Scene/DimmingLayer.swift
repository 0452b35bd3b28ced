import Drawing

/// Darkens a scene with a layer in front of everything else.
struct DimmingLayer {
    /// The opacity, from 0 (invisible) to 1 (black).
    var opacity = 0.0

    private var list = DisplayList()
    private var id: Layer.ID?
    private var version: UInt64 = 0

    /// A Boolean value that tells whether nothing of the scene is visible.
    var isClosed: Bool { opacity >= 1 }

    /// Returns the layer, or `nil` if it is invisible.
    mutating func layer(size: PixelSize, scale: Double, newID: () -> Layer.ID) -> Layer? {
        guard opacity > 0, scale > 0 else { return nil }
        let id = id ?? newID()
        self.id = id
        var new = DisplayList()
        new.fill(
            Rect(x: 0, y: 0, width: Double(size.width) / scale, height: Double(size.height) / scale), Color(white: 0))
        if new != list {
            list = new
            version &+= 1
        }
        return Layer(
            id: id, list: list, version: version, originX: 0, originY: 0, clip: PixelRect(size),
            opacity: min(opacity, 1))
    }
}
