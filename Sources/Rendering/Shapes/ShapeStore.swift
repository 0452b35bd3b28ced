import Drawing

/// Keeps the masks of corners and polygons and the colours of gradients.
final class ShapeStore {
    private struct PieceKey: Hashable {
        var piece: RoundedShape.Piece
        var opacity: Int32
    }

    private let pieces: CacheTable<PieceKey, Pixmap>
    private let polygons: CacheTable<PolygonShape.Key, Pixmap>
    private let shadows: CacheTable<ShadowShape, Pixmap>
    private let strips: CacheTable<GradientStrip, Pixmap>

    init(budget: MemoryBudget) {
        pieces = CacheTable(budget: budget)
        polygons = CacheTable(budget: budget)
        shadows = CacheTable(budget: budget)
        strips = CacheTable(budget: budget)
    }

    /// The mask of a rounded shape's piece, its alphas multiplied by `opacity` of 255.
    func mask(_ piece: RoundedShape.Piece, opacity: Int) -> Pixmap? {
        let key = PieceKey(piece: piece, opacity: Int32(opacity))
        if let mask = pieces.find(key) { return mask }
        guard let mask = Pixmap(width: Int(piece.width), height: Int(piece.height), format: .mask) else { return nil }
        var coverage = Coverage(width: mask.width)
        for y in 0..<mask.height {
            coverage.set(to: piece, row: y)
            coverage.write(to: mask.maskRow(y), alpha: opacity)
        }
        pieces.insert(mask, for: key, cost: mask.memory)
        return mask
    }

    /// The mask of a polygon, as large as its bounds.
    func mask(_ polygon: PolygonShape) -> Pixmap? {
        if let mask = polygons.find(polygon.key) { return mask }
        guard let mask = Pixmap(width: polygon.bounds.width, height: polygon.bounds.height, format: .mask) else {
            return nil
        }
        var coverage = Coverage(width: mask.width)
        for y in 0..<mask.height {
            coverage.clear()
            for line in 0..<Coverage.lines {
                let height = Double(y) + (Double(line) + 0.5) / Double(Coverage.lines)
                if let (x0, x1) = polygon.span(at: height) { coverage.add(from: x0, to: x1) }
            }
            coverage.write(to: mask.maskRow(y))
        }
        polygons.insert(mask, for: polygon.key, cost: mask.memory)
        return mask
    }

    /// The mask of a shadow, one pixel wide or high where it is stretched.
    func mask(_ shadow: ShadowShape) -> Pixmap? {
        if let mask = shadows.find(shadow) { return mask }
        guard let mask = shadow.rendered() else { return nil }
        shadows.insert(mask, for: shadow, cost: mask.memory)
        return mask
    }

    /// The colours of a gradient, as a picture of some thickness.
    func strip(_ strip: GradientStrip) -> Pixmap? {
        if let pixmap = strips.find(strip) { return pixmap }
        guard strip.length > 0, strip.length <= GradientStrip.maxLength, !strip.gradient.stops.isEmpty,
            let pixmap = strip.rendered()
        else { return nil }
        strips.insert(pixmap, for: strip, cost: pixmap.memory)
        return pixmap
    }
}
