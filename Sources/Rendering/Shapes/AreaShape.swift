import Drawing

/// A polygon of any shape and size, in pixels, filled by the non-zero winding rule.
///
/// Each edge adds the exact area to its right to the pixels that it crosses, with a sign for its direction, and the sums from
/// left to right are the coverage: the method of FreeType's and libart's rasterisers (Raph Levien describes it for font-rs).
/// All areas are whole numbers, so the sums are the same whatever part is drawn.
struct AreaShape: MaskShape {
    private(set) var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    private(set) var key = ShapeKey()
    /// In 1/256 of a pixel from the first one of the bounds.
    private var points: [SIMD2<Int>] = []

    /// Nil where nothing is drawn.
    init?(_ polygon: [Point], originX: Double, originY: Double, scale: Double) {
        guard let bounds = Self.bounds(of: polygon, originX: originX, originY: originY, scale: scale) else {
            return nil
        }
        self.bounds = bounds
        points.reserveCapacity(polygon.count)
        key.mix(UInt64(3))
        for point in polygon {
            let x = Int(((originX + point.x * scale - Double(bounds.x0)) * 256).rounded())
            let y = Int(((originY + point.y * scale - Double(bounds.y0)) * 256).rounded())
            points.append(SIMD2(x, y))
            key.mix(UInt64(bitPattern: Int64(x)))
            key.mix(UInt64(bitPattern: Int64(y)))
        }
    }

    /// The pixels that a polygon may touch, relative to the layer's shift; nil where it is not drawn.
    static func bounds(of polygon: [Point], originX: Double, originY: Double, scale: Double) -> PixelRect? {
        guard polygon.count > 2 else { return nil }
        var low = Point(x: .infinity, y: .infinity)
        var high = -low
        for point in polygon {
            let (x, y) = (originX + point.x * scale, originY + point.y * scale)
            guard abs(x) < limit, abs(y) < limit else { return nil }
            low = Point(x: min(low.x, x), y: min(low.y, y))
            high = Point(x: max(high.x, x), y: max(high.y, y))
        }
        return PixelRect(
            x0: Int(low.x.rounded(.down)), y0: Int(low.y.rounded(.down)), x1: Int(high.x.rounded(.up)),
            y1: Int(high.y.rounded(.up)))
    }

    func draw(_ part: PixelRect, into mask: Pixmap) {
        var areas = SignedAreas(part)
        guard var former = points.last else { return }
        for point in points {
            areas.add(former, point)
            former = point
        }
        areas.write(to: mask)
    }
}
