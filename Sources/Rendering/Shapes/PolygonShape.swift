import Drawing

/// A convex polygon relative to a whole pixel.
struct PolygonShape {
    /// The points in 1/256 of a pixel, relative to the origin.
    private(set) var points: [SIMD2<Int32>] = []
    /// The bounds of the polygon's pixels, relative to the layer's shift.
    private(set) var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    private(set) var key = ShapeKey()

    /// Replaces the polygon, and reuses the memory.
    ///
    /// - Returns: `false` if it has fewer than three points or invalid coordinates, or if a side is 4096 pixels or longer.
    mutating func set(_ polygon: [Point], originX: Double, originY: Double, scale: Double) -> Bool {
        points.removeAll(keepingCapacity: true)
        guard let bounds = Self.bounds(of: polygon, originX: originX, originY: originY, scale: scale) else {
            return false
        }
        self.bounds = bounds
        key = ShapeKey()
        for point in polygon {
            let x = Int32(((originX + point.x * scale - Double(bounds.x0)) * 256).rounded())
            let y = Int32(((originY + point.y * scale - Double(bounds.y0)) * 256).rounded())
            points.append(SIMD2(x, y))
            key.mix(UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: y)))
        }
        return true
    }

    /// Returns `true` if the points go round once, and always turn to the same side, within numerical precision.
    static func isConvex(_ polygon: [Point]) -> Bool {
        guard var before = polygon.last, var last = polygon.dropLast().last else { return false }
        var previousEdge = before - last
        var side = 0.0
        // In one round, the horizontal direction changes only twice.
        var turns = 0
        var heading = 0.0
        for point in polygon {
            last = before
            before = point
            let next = before - last
            let turn = previousEdge.x * next.y - previousEdge.y * next.x
            guard turn * side >= 0 else { return false }
            if turn != 0 { side = turn > 0 ? 1 : -1 }
            if next.x != 0 {
                if next.x * heading < 0 { turns += 1 }
                heading = next.x > 0 ? 1 : -1
            }
            if next != .zero { previousEdge = next }
        }
        return turns <= 2
    }

    /// Returns the bounds of the pixels of a polygon, relative to the layer's shift; `nil` if it is not drawn.
    static func bounds(of polygon: [Point], originX: Double, originY: Double, scale: Double) -> PixelRect? {
        guard polygon.count > 2 else { return nil }
        var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for point in polygon {
            let x = originX + point.x * scale
            let y = originY + point.y * scale
            guard x.isFinite, y.isFinite else { return nil }
            minX = min(minX, x)
            maxX = max(maxX, x)
            minY = min(minY, y)
            maxY = max(maxY, y)
        }
        guard maxX - minX < 4096, maxY - minY < 4096, abs(minX) < 1e9, abs(minY) < 1e9 else { return nil }
        return PixelRect(
            x0: Int(minX.rounded(.down)), y0: Int(minY.rounded(.down)), x1: Int(maxX.rounded(.up)),
            y1: Int(maxY.rounded(.up)))
    }

    /// Returns the horizontal span that the polygon covers at a y-coordinate, in pixels relative to the origin.
    func span(at y: Double) -> (Double, Double)? {
        var left = Double.infinity
        var right = -Double.infinity
        var former = points.last.map { (Double($0.x) / 256, Double($0.y) / 256) } ?? (0, 0)
        for point in points {
            let current = (Double(point.x) / 256, Double(point.y) / 256)
            if (former.1 <= y) != (current.1 <= y) {
                let x = former.0 + (y - former.1) / (current.1 - former.1) * (current.0 - former.0)
                left = min(left, x)
                right = max(right, x)
            }
            former = current
        }
        return right > left ? (left, right) : nil
    }
}
