import Drawing

/// The arrow of the mouse pointer, as a layer of a frame.
///
/// It moves by whole pixels, so that it is drawn once and then only copied.
struct PointerArrow {
    /// The size of the arrow, whose origin is the tip.
    static let size = Size(width: 15, height: 23)

    private var list = DisplayList()
    private var version: UInt64 = 0
    private var id: Layer.ID?

    /// Head and stem are separate, because renderers fill convex polygons only.
    private static let outline = [
        [(0, 0), (0, 20.6), (14.6, 14.6)], [(2.9, 14.1), (6.4, 22.5), (11.4, 20.4), (7.9, 12)],
    ].map { $0.map { Point(x: $0, y: $1) } }

    private static let inside = [
        [(1.3, 3.1), (1.3, 18.6), (12.3, 14.1)], [(4.6, 14.8), (7.1, 20.8), (9.7, 19.7), (7.2, 13.7)],
    ].map { $0.map { Point(x: $0, y: $1) } }

    /// Returns the layer of the arrow.
    ///
    /// - Parameters:
    ///   - tip: The position of the tip, in points.
    ///   - size: The size of the screen.
    ///   - newID: Returns an ID for the layer; called once.
    /// - Returns: The layer, or `nil` if no part of the arrow is on the screen.
    mutating func layer(at tip: Point, size: PixelSize, scale: Double, theme: Theme, newID: () -> Layer.ID) -> Layer? {
        guard scale > 0 else { return nil }
        let id = id ?? newID()
        self.id = id
        record(theme)
        var layer = Layer(
            id: id, list: list, version: version, originX: 0, originY: 0, shiftX: Layer.edge(tip.x * scale),
            shiftY: Layer.edge(tip.y * scale), clip: PixelRect(size))
        layer.clip = layer.pixels(of: Rect(origin: .zero, size: Self.size), scale: scale)
            .intersection(PixelRect(size))
        return layer.clip.isEmpty ? nil : layer
    }

    /// Records the arrow in the text colour with a border in the background colour, so that it is visible on any background.
    private mutating func record(_ theme: Theme) {
        var new = DisplayList()
        for part in Self.outline { new.polygon(part, theme.color(.background)) }
        for part in Self.inside { new.polygon(part, theme.color(.primaryText)) }
        guard new != list else { return }
        list = new
        version &+= 1
    }
}
