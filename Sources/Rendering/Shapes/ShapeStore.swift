import Drawing

/// A cache of the masks of corners, polygons and lines, and of the colours of gradients.
final class ShapeStore {
    private struct PieceKey: Hashable {
        var piece: RoundedShape.Piece
        var opacity: Int32
    }

    private let pieces: CacheTable<PieceKey, Pixmap>
    private let polygons: CacheTable<ShapeKey, Pixmap>
    private let masks: CacheTable<ShapeKey, Pixmap>
    /// The budget's generation in which each recent shape was first drawn. A shape that was drawn only once is not cached,
    /// because it may differ in each frame.
    private var firstDrawn: [ShapeKey: Int] = [:]
    private let budget: MemoryBudget
    private let shadows: CacheTable<ShadowShape, Pixmap>
    private let strips: CacheTable<GradientStrip, Pixmap>
    private let gradients: CacheTable<GradientPicture, Pixmap>

    init(budget: MemoryBudget) {
        pieces = CacheTable(budget: budget)
        polygons = CacheTable(budget: budget)
        masks = CacheTable(budget: budget)
        self.budget = budget
        shadows = CacheTable(budget: budget)
        strips = CacheTable(budget: budget)
        gradients = CacheTable(budget: budget)
    }

    /// Returns the mask of a rounded shape's piece, with its alpha values multiplied by `opacity` / 255.
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

    /// Returns the mask of a polygon, in the size of its bounds.
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

    /// The maximum number of pixels of a cached mask.
    private static let maxKept = 1 << 20
    /// The maximum number of shapes that are remembered in `firstDrawn`.
    private static let maxKnown = 256

    /// Returns a mask that contains at least a given part of a shape, and the part of the shape that it contains.
    ///
    /// A mask is cached only if it was also drawn in an earlier frame. A chart line that differs in each frame therefore does
    /// not fill the memory, and a line that does not change is rendered twice.
    func mask(_ shape: some MaskShape, part: PixelRect) -> (mask: Pixmap, part: PixelRect)? {
        let whole = PixelRect(x0: 0, y0: 0, x1: shape.bounds.width, y1: shape.bounds.height)
        if let mask = masks.find(shape.key) { return (mask, whole) }
        let isKept = isKnown(shape) && whole.width <= Self.maxKept && whole.height <= Self.maxKept / whole.width
        let part = isKept ? whole : part
        guard let mask = Pixmap(width: part.width, height: part.height, format: .mask) else { return nil }
        shape.draw(part, into: mask)
        if isKept { masks.insert(mask, for: shape.key, cost: mask.memory) }
        return (mask, part)
    }

    /// Returns `true` if a shape was drawn in an earlier frame.
    private func isKnown(_ shape: some MaskShape) -> Bool {
        if let first = firstDrawn[shape.key] { return first < budget.generation }
        if firstDrawn.count >= Self.maxKnown { firstDrawn.removeAll(keepingCapacity: true) }
        firstDrawn[shape.key] = budget.generation
        return false
    }

    /// Returns the mask of a shadow. Its stretched column and row are one pixel wide and high.
    func mask(_ shadow: ShadowShape) -> Pixmap? {
        if let mask = shadows.find(shadow) { return mask }
        guard let mask = shadow.rendered() else { return nil }
        shadows.insert(mask, for: shadow, cost: mask.memory)
        return mask
    }

    /// Returns the colours of a gradient as a picture that is several pixels thick.
    func strip(_ strip: GradientStrip) -> Pixmap? {
        if let pixmap = strips.find(strip) { return pixmap }
        guard strip.length > 0, strip.length <= GradientStrip.maxLength, !strip.gradient.stops.isEmpty,
            let pixmap = strip.rendered()
        else { return nil }
        strips.insert(pixmap, for: strip, cost: pixmap.memory)
        return pixmap
    }

    /// Returns all pixels of an angled, radial or conic gradient.
    func picture(_ gradient: GradientPicture) -> Pixmap? {
        if let pixmap = gradients.find(gradient) { return pixmap }
        guard let pixmap = gradient.rendered() else { return nil }
        gradients.insert(pixmap, for: gradient, cost: pixmap.memory)
        return pixmap
    }
}
