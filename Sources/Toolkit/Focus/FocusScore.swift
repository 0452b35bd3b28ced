import Drawing

/// The suitability of a rectangle as the next one in a direction; the lowest score is the best.
///
/// A rectangle straight ahead, in the beam that the current rectangle casts, precedes all others, at any distance.
/// Among the rectangles in the beam, the nearest is best; at equal distance, the one whose centre is nearest to the
/// centre of the beam. A rectangle outside of the beam counts only if it begins beyond the edge of the current one, and
/// each point of its distance from the beam counts as two points ahead.
///
/// The beam is taken from Android's `FocusFinder`, the distance essentially from CSS Spatial Navigation (W3C draft of 2019).
nonisolated struct FocusScore: Comparable {
    /// A Boolean value that tells whether the rectangle lies outside of the beam.
    let isAside: Bool
    /// The distance, rounded to whole points: rectangles that differ by less count as equally far.
    let distance: Double
    /// The distance between the centres, across the direction, in points.
    let offset: Double

    /// Creates the score of `rect`, or returns `nil` if `rect` does not lie in that direction.
    ///
    /// - Parameter heading: one of the four directions.
    init?(from start: Rect, to rect: Rect, _ heading: FocusHeading) {
        guard let from = Span(start, heading), let to = Span(rect, heading), to.middle > from.middle + 0.5 else {
            return nil
        }
        let ahead = to.near - from.far
        let aside = max(from.low, to.low) - min(from.high, to.high)
        isAside = aside > -0.5
        guard !isAside || ahead > -0.5 else { return nil }
        distance = (max(0, ahead) + (isAside ? 2 * max(0, aside) : 0)).rounded()
        offset = abs((to.low + to.high) - (from.low + from.high)) / 2
    }

    static func < (a: FocusScore, b: FocusScore) -> Bool {
        if a.isAside != b.isAside { return b.isAside }
        return (a.distance, a.offset) < (b.distance, b.offset)
    }

    /// A rectangle relative to the direction: from near to far along it, and from low to high across it.
    private struct Span {
        let near: Double
        let far: Double
        let low: Double
        let high: Double
        var middle: Double { (near + far) / 2 }

        init?(_ rect: Rect, _ heading: FocusHeading) {
            switch heading {
            case .right: (near, far, low, high) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
            case .left: (near, far, low, high) = (-rect.maxX, -rect.minX, rect.minY, rect.maxY)
            case .down: (near, far, low, high) = (rect.minY, rect.maxY, rect.minX, rect.maxX)
            case .up: (near, far, low, high) = (-rect.maxY, -rect.minY, rect.minX, rect.maxX)
            case .next, .previous: return nil
            }
        }
    }
}
