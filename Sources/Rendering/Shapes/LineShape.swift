import Drawing

/// A line of any number of points, in pixels.
struct LineShape: MaskShape {
    /// Points that lie nearer together than this make no difference that could be seen, in pixels.
    private static let nearest = 1.0 / 16

    private(set) var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    private(set) var key = ShapeKey()
    /// In pixels from the first one of the bounds; one that is no number interrupts the line.
    private var points: [Point] = []
    private let half: Double
    private let cap: LineStyle.Cap
    private let dashes: DashPattern?

    /// Nil where nothing is drawn.
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

    /// Half a line's width in pixels; nil where it has none.
    static func half(of style: LineStyle, scale: Double) -> Double? {
        let half = style.width * scale / 2
        return half > 0 && half.isFinite ? min(half, limit) : nil
    }

    /// The pixels that a line may touch, relative to the layer's shift; nil where there are none.
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

    /// Keeps what is needed of a line's points.
    private mutating func take(_ line: some Sequence<Point>, from bounds: PixelRect) {
        let gap = Point(x: .nan, y: .nan)
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        var left: Point?
        for point in line {
            // Within the bounds lie all points that count, and what is no number lies nowhere.
            guard point.x >= 0, point.x <= width, point.y >= 0, point.y <= height else {
                if let end = left.take() { points.append(end) }
                if points.last?.x.isNaN == false { points.append(gap) }
                continue
            }
            let rounded = Point(x: Self.rounded(point.x), y: Self.rounded(point.y))
            if let last = points.last, last.distance(to: rounded) < Self.nearest {
                left = rounded
            } else {
                points.append(rounded)
                left = nil
            }
        }
        if let left { points.append(left) }
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
        if cap == .butt {
            drawCut(run, target)
        } else if run.count == 1, let point = run.first {
            target.draw(StrokePiece(from: point, to: point, half: half))
        } else {
            for (from, to) in zip(run, run.dropFirst()) { target.draw(StrokePiece(from: from, to: to, half: half)) }
        }
    }

    /// Draws a line whose ends are straight.
    private func drawCut(_ run: ArraySlice<Point>, _ target: StrokeMask) {
        let pieces = zip(run, run.dropFirst()).filter { $0 != $1 }
        guard let first = pieces.first, let last = pieces.last else { return }
        let total = pieces.reduce(0) { $0 + $1.0.distance(to: $1.1) }
        func cut(_ point: Point, toward other: Point) -> StrokePiece.Cut {
            let inward = (other - point) * (1 / point.distance(to: other))
            return StrokePiece.Cut(point: point, inward: inward, isOwn: false, isWhole: false)
        }
        let (start, end) = (cut(first.0, toward: first.1), cut(last.1, toward: last.0))
        var place = 0.0
        for (index, (from, to)) in pieces.enumerated() {
            let next = place + from.distance(to: to)
            var piece = StrokePiece(from: from, to: to, half: half)
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
            target.draw(piece)
            place = next
        }
    }
}
