import Drawing

/// A polyline, in pixels.
struct LineShape: MaskShape {
    /// The minimum distance between points, in pixels. The direction between closer points is unreliable because of rounding,
    /// and omitting them makes no visible difference.
    private static let minimumDistance = 0.25

    private(set) var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    private(set) var key = ShapeKey()
    /// The points in pixels, relative to the first pixel of the bounds. A point with NaN coordinates interrupts the
    /// line.
    private var points: [Point] = []
    private let half: Double
    private let cap: LineStyle.Cap
    private let dashes: DashPattern?

    /// Creates the shape of a line. Returns `nil` if nothing is drawn.
    init?(_ line: [Point], _ style: LineStyle, originX: Double, originY: Double, scale: Double) {
        guard let half = Self.half(of: style, scale: scale),
            let bounds = Self.bounds(of: line, style, originX: originX, originY: originY, scale: scale)
        else { return nil }
        self.bounds = bounds
        self.half = half
        cap = style.cap
        dashes = DashPattern(style, scale: scale)
        points.reserveCapacity(line.count)
        let (x, y) = (originX - Double(bounds.x0), originY - Double(bounds.y0))
        take(line.lazy.map { Point(x: x + $0.x * scale, y: y + $0.y * scale) }, from: bounds)
        key.mix(half)
        key.mix(UInt64(cap == .round ? 1 : 2))
        dashes?.mix(into: &key)
        for point in points {
            key.mix(point.x)
            key.mix(point.y)
        }
    }

    /// Returns half a line's width in pixels; `nil` if the width is invalid.
    static func half(of style: LineStyle, scale: Double) -> Double? {
        let half = style.width * scale / 2
        return half > 0 && half.isFinite ? min(half, limit) : nil
    }

    /// Returns the bounds of the pixels of a line, relative to the layer's shift; `nil` if nothing is drawn.
    static func bounds(
        of line: [Point], _ style: LineStyle, originX: Double, originY: Double, scale: Double
    ) -> PixelRect? {
        guard let half = half(of: style, scale: scale) else { return nil }
        var low = Point(x: .infinity, y: .infinity)
        var high = -low
        for point in line {
            let (x, y) = (originX + point.x * scale, originY + point.y * scale)
            guard abs(x) < limit, abs(y) < limit else { continue }
            low = Point(x: min(low.x, x), y: min(low.y, y))
            high = Point(x: max(high.x, x), y: max(high.y, y))
        }
        return low.x <= high.x ? bounds(from: low, to: high, reach: half) : nil
    }

    /// Stores the points of a line that are needed to draw it.
    private mutating func take(_ line: some Sequence<Point>, from bounds: PixelRect) {
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        var column = PointColumn()
        for point in line {
            // All valid points lie within the bounds. NaN fails these comparisons.
            guard point.x >= 0, point.x <= width, point.y >= 0, point.y <= height else {
                column.end(&points)
                if points.last?.x.isNaN == false { points.append(Point(x: .nan, y: .nan)) }
                continue
            }
            column.add(Point(x: Self.rounded(point.x), y: Self.rounded(point.y)), &points)
        }
        column.end(&points)
        dropNear()
    }

    /// Removes points that are too close to the previous one. The end point of a line is always kept.
    private mutating func dropNear() {
        var kept: [Point] = []
        kept.reserveCapacity(points.count)
        for (index, point) in points.enumerated() {
            guard let last = kept.last, last.distance(to: point) < Self.minimumDistance else {
                kept.append(point)
                continue
            }
            let isEnd = index + 1 == points.count || points[index + 1].x.isNaN
            guard isEnd, last != point else { continue }
            if kept.count > 1, !kept[kept.count - 2].x.isNaN { kept.removeLast() }
            kept.append(point)
        }
        points = kept
    }

    func draw(_ part: PixelRect, into mask: Pixmap) {
        let target = StrokeMask(part: part, mask: mask)
        for run in points.split(omittingEmptySubsequences: true, whereSeparator: \.x.isNaN) {
            guard let dashes else {
                let isClosed = run.count > 2 && run.first == run.last
                draw(run, isClosed ? .round : cap, target)
                continue
            }
            DashWalk(pattern: dashes, part: part, reach: half).dashes(of: run) { draw($0, cap, target) }
        }
    }

    private func draw(_ run: ArraySlice<Point>, _ cap: LineStyle.Cap, _ target: StrokeMask) {
        let pieces = zip(run, run.dropFirst()).filter { $0 != $1 }
        guard let first = pieces.first, let last = pieces.last else {
            if cap == .round, let point = run.first { target.draw(StrokePiece(from: point, to: point, half: half)) }
            return
        }
        let cuts = cap == .butt ? (cut(first.0, toward: first.1), cut(last.1, toward: last.0)) : nil
        let total = cuts == nil ? 0 : pieces.reduce(0) { $0 + $1.0.distance(to: $1.1) }
        var place = 0.0
        for (index, (from, to)) in pieces.enumerated() {
            var piece = StrokePiece(from: from, to: to, half: half)
            piece.isJoined = index > 0
            piece.next = index + 1 < pieces.count ? pieces[index + 1].1 - to : nil
            if let (start, end) = cuts {
                let next = place + from.distance(to: to)
                if place < half + 1 {
                    piece.start = start
                    piece.start?.isOwn = index == 0
                    piece.start?.isWhole = next <= 1
                }
                if total - next < half + 1 {
                    piece.end = end
                    piece.end?.isOwn = index == pieces.count - 1
                    piece.end?.isWhole = total - place <= 1
                }
                place = next
            }
            target.draw(piece)
        }
    }

    /// Returns the cut at a straight end of the line.
    private func cut(_ point: Point, toward other: Point) -> StrokePiece.Cut {
        let inward = (other - point) * (1 / point.distance(to: other))
        return StrokePiece.Cut(point: point, inward: inward, isOwn: false, isWhole: false)
    }
}
