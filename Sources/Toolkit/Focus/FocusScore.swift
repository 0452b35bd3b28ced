import Drawing

/// How well a rectangle suits as the next one in a direction; the least is the best.
///
/// What lies straight ahead, in the beam that the present rectangle casts, comes before everything else, however far it
/// is; among those the nearest, and of several at one distance the one whose middle is nearest to the beam's middle. What
/// lies aside counts only where it begins beyond the present one's edge, and a point aside counts as two ahead. The beam
/// is that of Android's `FocusFinder`, the distance that of CSS Spatial Navigation (W3C draft of 2019) in its essence.
nonisolated struct FocusScore: Comparable {
    /// True for what is not in the beam.
    let isAside: Bool
    /// In points, whole ones: what differs by less stands side by side.
    let distance: Double
    /// Between the middles, across the direction.
    let offset: Double

    /// Nil for what does not lie in that direction.
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

    /// A rectangle as it is met on the way: along the direction from near to far, and across it from low to high.
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
