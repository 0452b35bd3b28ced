import Drawing

/// The geometry of a slider's line: from left to right, from right to left in a mirrored layout, or from bottom to top.
nonisolated struct SliderPath {
    let size: Size
    let isVertical: Bool
    let isMirrored: Bool

    /// The distance from the slider's end to the disc's centre at that end.
    private static let inset = 20.0

    private var length: Double { isVertical ? size.height : size.width }
    private var isReversed: Bool { isVertical || isMirrored }
    private var inset: Double { min(Self.inset, max(0, length) / 2) }

    /// The distance that the disc moves from one end to the other, in points.
    var travel: Double { max(0, length - 2 * inset) }

    /// Returns the position of a point along the line, in points from the minimum. Beyond the ends, it is below 0 or above ``travel``.
    func place(of point: Point) -> Double {
        let along = isVertical ? point.y : point.x
        return isReversed ? length - inset - along : along - inset
    }

    /// Returns the distance of a point from the line.
    func distance(of point: Point) -> Double {
        isVertical ? abs(point.x - size.width / 2) : abs(point.y - size.height / 2)
    }

    /// Returns the fraction of the line at a position; 0 on a line without length.
    func share(at place: Double) -> Double { travel > 0 ? min(max(place / travel, 0), 1) : 0 }

    /// Returns the point in the middle of the line's width at a fraction of its length.
    func point(at share: Double) -> Point {
        let along = isReversed ? length - inset - share * travel : inset + share * travel
        return isVertical ? Point(x: size.width / 2, y: along) : Point(x: along, y: size.height / 2)
    }

    /// Returns the rectangle of the line between two fractions of its length.
    func rect(from: Double, to: Double, width: Double) -> Rect {
        let (a, b) = (point(at: from), point(at: to))
        let origin = Point(x: min(a.x, b.x), y: min(a.y, b.y))
        return isVertical
            ? Rect(x: origin.x - width / 2, y: origin.y, width: width, height: abs(b.y - a.y))
            : Rect(x: origin.x, y: origin.y - width / 2, width: abs(b.x - a.x), height: width)
    }

    /// Returns the rectangle of a tick at a fraction of the line, at a distance beside it.
    func tick(at share: Double, _ tick: Size, beside distance: Double) -> Rect {
        let point = point(at: share)
        return isVertical
            ? Rect(x: point.x + distance, y: point.y - tick.width / 2, width: tick.height, height: tick.width)
            : Rect(x: point.x - tick.width / 2, y: point.y + distance, width: tick.width, height: tick.height)
    }
}
