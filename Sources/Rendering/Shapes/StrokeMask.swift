import Drawing

/// A part of a mask into which the pieces of lines are drawn. If several pieces cover a pixel, its value is the greatest
/// coverage.
///
/// A pixel's coverage by a piece is the exact area that an infinite line of the same width would cover, with the
/// position and direction of the piece at its point nearest to the pixel. The mask therefore depends on the distance to
/// the complete line, without seams where pieces meet or darker spots where they cross.
///
/// Font rasterizers with signed areas, and pixman's trapezoids, add coverages instead. On a chart's curve with many
/// points per pixel, the soft edges of overlapping pieces would add up to hard ones.
struct StrokeMask {
    /// The pixels of the shape that the mask contains.
    let part: PixelRect
    let mask: Pixmap

    /// The tolerance for rounding errors. Pixels at the join of two pieces within the tolerance are drawn by both pieces.
    private static let tolerance = 1e-6

    /// Draws a straight piece, its part of the round join with the next piece, and a semicircle at an end that is not cut.
    func draw(_ piece: StrokePiece) {
        let (from, to, half) = (piece.from, piece.to, piece.half)
        let length = from.distance(to: to)
        let direction = length > 0 ? (to - from) * (1 / length) : Point(x: 1, y: 0)
        let reach = half + PixelShare.reach
        let beside = PixelShare(across: -direction.y, direction.x)
        let (low, high) = (min(from.x, to.x) - reach, max(from.x, to.x) + reach)
        let y0 = max(part.y0, Self.floor(min(from.y, to.y) - reach))
        let y1 = min(part.y1, Self.floor(max(from.y, to.y) + reach) + 1)
        guard y0 < y1, high > Double(part.x0), low < Double(part.x1) else { return }
        // The horizontal distance that a piece extends to both sides of its axis in a row.
        let spread = abs(direction.y) > 1e-6 ? reach / abs(direction.y) : .infinity
        for y in y0..<y1 {
            let down = Double(y) + 0.5 - from.y
            var (left, right) = (low, high)
            if spread < high - low {
                let middle = from.x + down * direction.x / direction.y
                left = max(left, middle - spread)
                right = min(right, middle + spread)
            }
            let x0 = max(part.x0, Self.floor(left - 0.5))
            let x1 = min(part.x1, Self.floor(right + 0.5) + 1)
            guard x0 < x1 else { continue }
            let row = mask.maskRow(y - part.y0) - part.x0
            for x in x0..<x1 where row[x] < 255 {
                let across = Double(x) + 0.5 - from.x
                let along = across * direction.x + down * direction.y
                var coverage: Double
                if along < 0, piece.start?.isOwn != true {
                    if piece.isJoined, along < -Self.tolerance { continue }
                    coverage = Self.share(ofDotAt: across, down, half)
                } else if along > length, piece.end?.isOwn != true {
                    let (beyond, below) = (Double(x) + 0.5 - to.x, Double(y) + 0.5 - to.y)
                    if let next = piece.next, beyond * next.x + below * next.y > Self.tolerance { continue }
                    coverage = Self.share(ofDotAt: beyond, below, half)
                } else {
                    let distance = abs(across * direction.y - down * direction.x)
                    if distance >= reach { continue }
                    coverage = beside(half - distance) - beside(-half - distance)
                }
                if coverage > 0, piece.start != nil || piece.end != nil {
                    coverage *= piece.share(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5), along: along, length)
                }
                Self.raise(&row[x], to: coverage)
            }
        }
    }

    /// Draws a part of a ring.
    func draw(_ sector: RingSector) {
        let (center, box) = (sector.center, sector.box.intersection(part))
        guard !box.isEmpty else { return }
        let (inner, outer) = (sector.inner, sector.outer)
        for y in box.y0..<box.y1 {
            let down = Double(y) + 0.5 - center.y
            let row = mask.maskRow(y - part.y0) - part.x0
            func draw(from left: Double, to right: Double) {
                let x0 = max(box.x0, Self.floor(left - 0.5))
                let x1 = min(box.x1, Self.floor(right + 0.5) + 1)
                guard x0 < x1 else { return }
                for x in x0..<x1 where row[x] < 255 {
                    let across = Double(x) + 0.5 - center.x
                    let distance = (across * across + down * down).squareRoot()
                    let share = PixelShare(across: across / max(distance, 1e-9), down / max(distance, 1e-9))
                    var coverage = share(outer - distance) - share(inner - distance)
                    if let ends = sector.ends {
                        coverage *= ends.share(at: Point(x: across, y: down))
                        if ends.isRound {
                            let way = ends.way(to: Point(x: across, y: down))
                            coverage = max(coverage, Self.share(ofDotAt: way.x, way.y, sector.half))
                        }
                    }
                    Self.raise(&row[x], to: coverage)
                }
            }
            // Round ends stay within the ring, unless it has no hole.
            let high = (outer + PixelShare.reach) * (outer + PixelShare.reach) - down * down
            guard high > 0 else { continue }
            let hole = inner - PixelShare.reach
            let low = hole > 0 ? hole * hole - down * down : 0
            let (far, near) = (high.squareRoot(), low > 0 ? low.squareRoot() : 0)
            if near > 1 {
                draw(from: center.x - far, to: center.x - near)
                draw(from: center.x + near, to: center.x + far)
            } else {
                draw(from: center.x - far, to: center.x + far)
            }
        }
    }

    /// Returns the share of a pixel that a dot covers, given the offset between their centres in pixels.
    @inline(__always)
    private static func share(ofDotAt across: Double, _ down: Double, _ radius: Double) -> Double {
        let distance = (across * across + down * down).squareRoot()
        if distance >= radius + PixelShare.reach { return 0 }
        if distance <= radius - PixelShare.reach { return 1 }
        guard distance > 1e-9 else { return min(1, 2 * radius) }
        let share = PixelShare(across: across / distance, down / distance)
        return share(radius - distance) - share(-radius - distance)
    }

    @inline(__always)
    private static func raise(_ pixel: inout UInt8, to coverage: Double) {
        guard coverage > 0 else { return }
        let value = UInt8(min(coverage, 1) * 255 + 0.5)
        if value > pixel { pixel = value }
    }

    /// Rounds down. `rounded(.down)` compiles to a function call, unless the target CPU is known to have an instruction for it.
    @inline(__always)
    private static func floor(_ value: Double) -> Int {
        let truncated = Int(value)
        return Double(truncated) > value ? truncated - 1 : truncated
    }
}
