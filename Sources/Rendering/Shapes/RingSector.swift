import Drawing

/// A sector of a ring, or a complete ring, in pixels relative to the first pixel of the shape's bounds.
struct RingSector {
    /// The two ends of a sector, relative to the centre of the ring.
    struct Ends {
        private let start: Point
        private let end: Point
        /// The clockwise unit tangents of the ring at both ends.
        private let startTangent: Point
        private let endTangent: Point
        private let isWide: Bool
        let isRound: Bool

        /// Computes the end points of a sector, and the tangents there.
        ///
        /// - Parameters:
        ///   - start: The start angle, in degrees clockwise from 12 o'clock.
        ///   - sweep: The angle that the sector spans, in degrees from 0 to 360.
        ///   - radius: The radius of the middle of the line, in pixels.
        ///   - isRound: A Boolean value that tells whether the ends are round.
        init(start: Double, sweep: Double, radius: Double, isRound: Bool) {
            let unit = Arc(center: .zero, radius: 1)
            self.start = unit.point(at: start) * radius
            end = unit.point(at: start + sweep) * radius
            startTangent = unit.point(at: start + 90)
            endTangent = unit.point(at: start + sweep + 90)
            isWide = sweep > 180
            self.isRound = isRound
        }

        /// Returns the share of a pixel between the ends, given the position of its centre.
        func share(at place: Point) -> Double {
            let after = PixelShare(across: startTangent.x, startTangent.y)(
                place.x * startTangent.x + place.y * startTangent.y)
            let before = PixelShare(across: endTangent.x, endTangent.y)(
                -place.x * endTangent.x - place.y * endTangent.y)
            return isWide ? min(1, after + before) : max(0, after + before - 1)
        }

        /// Returns the vector from the nearer end to a position.
        func way(to place: Point) -> Point {
            place.distance(to: start) < place.distance(to: end) ? place - start : place - end
        }
    }

    let center: Point
    /// Half the line's width.
    let half: Double
    /// The radius of the hole; a large negative number if there is none.
    let inner: Double
    let outer: Double
    /// The ends; `nil` for a complete ring.
    let ends: Ends?
    /// The bounds of the sector's pixels.
    let box: PixelRect

    /// Creates a ring with half of its line on either side of the circle.
    ///
    /// - Parameters:
    ///   - arc: The arc in pixels. Its sweep must not be negative.
    ///   - half: Half the line's width, in pixels.
    ///   - isRound: A Boolean value that tells whether the ends are round.
    init(_ arc: Arc, half: Double, isRound: Bool) {
        center = arc.center
        self.half = half
        inner = arc.radius > half ? arc.radius - half : -1e12
        outer = arc.radius + half
        let isWhole = arc.sweep >= 360
        ends = isWhole ? nil : Ends(start: arc.start, sweep: arc.sweep, radius: arc.radius, isRound: isRound)
        box = isWhole ? Self.box(around: arc, half: half) : Self.box(of: arc, half: half)
    }

    private static func box(around arc: Arc, half: Double) -> PixelRect {
        let corner = Point(x: arc.radius, y: arc.radius)
        return ArcShape.bounds(from: arc.center - corner, to: arc.center + corner, reach: half)
    }

    private static func box(of arc: Arc, half: Double) -> PixelRect {
        var (low, high) = (arc.point(at: arc.start), arc.point(at: arc.start))
        func add(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        add(arc.point(at: arc.start + arc.sweep))
        // The extreme points of the circle, at 12, 3, 6 and 9 o'clock.
        var corner = (arc.start / 90).rounded(.up) * 90
        while corner < arc.start + arc.sweep {
            add(arc.point(at: corner))
            corner += 90
        }
        // A sector without a hole extends to the centre or beyond.
        if half >= arc.radius { add(arc.center) }
        return ArcShape.bounds(from: low, to: high, reach: half)
    }
}
