import Drawing

/// A polygon of any shape and size, in pixels, filled by the non-zero winding rule.
///
/// For each pixel that an edge crosses, the exact area to the right of the edge is added, with a sign for the edge's
/// direction. The running sums from left to right are the coverage. The rasterizers of FreeType and libart use this method
/// (described by Raph Levien for font-rs). All areas are integers, so the sums do not depend on the part that is drawn.
struct AreaShape: MaskShape {
    private(set) var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    private(set) var key = ShapeKey()
    /// The points in 1/256 of a pixel, relative to the first pixel of the bounds.
    private var points: [SIMD2<Int>] = []

    /// Creates the shape of a polygon. Returns `nil` if nothing is drawn.
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

    /// Returns the bounds of the pixels of a polygon, relative to the layer's shift; `nil` if it is not drawn.
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
