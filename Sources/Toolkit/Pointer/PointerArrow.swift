import Drawing

/// The arrow that shows where a mouse points, as a layer of a frame.
///
/// It is moved by whole pixels, so that it is drawn once and only copied from then on.
struct PointerArrow {
    /// How long it stays without being moved.
    static let restDuration = Duration.seconds(3)
    /// From its tip.
    static let size = Size(width: 15, height: 23)

    /// Where its tip is; nil while it is hidden.
    private(set) var tip: Point?
    private var moved = Timestamp.zero
    private var list = DisplayList()
    private var version: UInt64 = 0
    private var id: Layer.ID?

    /// Head and stem; a renderer fills convex polygons only.
    private static let outline = [
        [(0, 0), (0, 20.6), (14.6, 14.6)], [(2.9, 14.1), (6.4, 22.5), (11.4, 20.4), (7.9, 12)],
    ].map { $0.map { Point(x: $0, y: $1) } }

    private static let inside = [
        [(1.3, 3.1), (1.3, 18.6), (12.3, 14.1)], [(4.6, 14.8), (7.1, 20.8), (9.7, 19.7), (7.2, 13.7)],
    ].map { $0.map { Point(x: $0, y: $1) } }

    mutating func move(to tip: Point, at time: Timestamp) {
        self.tip = tip
        moved = max(moved, time)
    }

    mutating func hide() {
        tip = nil
    }

    /// When it hides, if it is not moved before; nil while it is hidden.
    var end: Timestamp? { tip == nil ? nil : moved.advanced(by: Self.restDuration) }

    mutating func layer(in scene: Scene, theme: Theme) -> Layer? {
        guard let tip, scene.scale > 0 else { return nil }
        let id = id ?? scene.nextLayerID()
        self.id = id
        record(theme)
        var layer = Layer(
            id: id, list: list, version: version, originX: 0, originY: 0, shiftX: Layer.edge(tip.x * scene.scale),
            shiftY: Layer.edge(tip.y * scene.scale), clip: PixelRect(scene.pixelSize))
        layer.clip = layer.pixels(of: Rect(origin: .zero, size: Self.size), scale: scene.scale)
            .intersection(PixelRect(scene.pixelSize))
        return layer.clip.isEmpty ? nil : layer
    }

    /// The colour of text, with an edge of the colour behind it: one of them is seen on anything.
    private mutating func record(_ theme: Theme) {
        var new = DisplayList()
        for part in Self.outline { new.polygon(part, theme.color(.background)) }
        for part in Self.inside { new.polygon(part, theme.color(.primaryText)) }
        guard new != list else { return }
        list = new
        version &+= 1
    }
}
