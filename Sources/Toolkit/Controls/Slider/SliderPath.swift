import Drawing

/// Where the line of a slider lies, and which share of it is where: from the left to the right, from the right in a panel that is
/// mirrored, or from the bottom to the top.
nonisolated struct SliderPath {
    let size: Size
    let isVertical: Bool
    let isMirrored: Bool

    /// From the slider's ends to where the disc's middle is there.
    private static let inset = 20.0

    private var length: Double { isVertical ? size.height : size.width }
    private var isReversed: Bool { isVertical || isMirrored }
    private var inset: Double { min(Self.inset, max(0, length) / 2) }

    /// How far the disc goes from one end to the other, in points.
    var travel: Double { max(0, length - 2 * inset) }

    /// How far along the line a point is, in points from the least value on; below 0 and above ``travel`` beyond its ends.
    func place(of point: Point) -> Double {
        let along = isVertical ? point.y : point.x
        return isReversed ? length - inset - along : along - inset
    }

    /// How far from the line a point is.
    func distance(of point: Point) -> Double {
        isVertical ? abs(point.x - size.width / 2) : abs(point.y - size.height / 2)
    }

    /// The share of the line at a place; 0 on a line without a length.
    func share(at place: Double) -> Double { travel > 0 ? min(max(place / travel, 0), 1) : 0 }

    /// The middle of the line at a share of it.
    func point(at share: Double) -> Point {
        let along = isReversed ? length - inset - share * travel : inset + share * travel
        return isVertical ? Point(x: size.width / 2, y: along) : Point(x: along, y: size.height / 2)
    }

    /// The line between two shares of it, in whole points where it is wide enough for that.
    func rect(from: Double, to: Double, width: Double) -> Rect {
        let (a, b) = (point(at: from), point(at: to))
        let origin = Point(x: min(a.x, b.x), y: min(a.y, b.y))
        return isVertical
            ? Rect(x: origin.x - width / 2, y: origin.y, width: width, height: abs(b.y - a.y))
            : Rect(x: origin.x, y: origin.y - width / 2, width: abs(b.x - a.x), height: width)
    }

    /// A mark across the line at a share of it, beyond it by a distance.
    func tick(at share: Double, _ tick: Size, beside distance: Double) -> Rect {
        let point = point(at: share)
        return isVertical
            ? Rect(x: point.x + distance, y: point.y - tick.width / 2, width: tick.height, height: tick.width)
            : Rect(x: point.x - tick.width / 2, y: point.y + distance, width: tick.width, height: tick.height)
    }
}
