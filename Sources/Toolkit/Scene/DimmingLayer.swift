import Drawing

/// Darkens a scene, as a layer in front of everything.
struct DimmingLayer {
    /// From 0, nothing, to 1, black.
    var opacity = 0.0

    private var list = DisplayList()
    private var id: Layer.ID?
    private var version: UInt64 = 0

    /// True where nothing of the scene is seen.
    var isClosed: Bool { opacity >= 1 }

    /// - Returns: nil while there is nothing of it to see.
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
