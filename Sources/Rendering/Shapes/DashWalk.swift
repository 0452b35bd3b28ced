import Drawing

/// Splits a line into its dashes, and skips dashes that are not visible.
///
/// The position of a dash is computed from its number, not from the previous dash, so it does not depend on the part that
/// is drawn.
struct DashWalk {
    let pattern: DashPattern
    /// The visible part in pixels, relative to the first pixel of the shape's bounds.
    let part: PixelRect
    /// Half the width of the line, in pixels.
    let reach: Double

    /// Calls `body` with the points of each dash.
    func dashes(of points: ArraySlice<Point>, _ body: (ArraySlice<Point>) -> Void) {
        var dash: [Point] = []
        var number = 0
        var start = 0.0
        for (from, to) in zip(points, points.dropFirst()) {
            let length = from.distance(to: to)
            guard length > 0 else { continue }
            let end = start + length
            func point(at place: Double) -> Point { from + (to - from) * (min(max(place - start, 0), length) / length) }
            let visibleRange = visibleRange(from, to) ?? 1...1
            let (first, last) = (start + visibleRange.lowerBound * length, start + visibleRange.upperBound * length)
            while true {
                let place = pattern[number]
                if dash.isEmpty {
                    var next = number
                    if place.upperBound < first { next = pattern.number(before: first) }
                    if place.lowerBound > last { next = pattern.number(before: end) }
                    if next <= number, place.upperBound < max(0, start) { next = number + 1 }
                    guard next <= number else {
                        number = next
                        continue
                    }
                    if place.lowerBound >= end { break }
                    dash.append(point(at: place.lowerBound))
                }
                if place.upperBound > end {
                    dash.append(to)
                    break
                }
                dash.append(point(at: place.upperBound))
                body(dash[...])
                dash.removeAll(keepingCapacity: true)
                number += 1
            }
            start = end
        }
        if dash.count > 1 { body(dash[...]) }
    }

    /// Returns the range of positions on a straight line, from 0 at `from` to 1 at `to`, at which the line is within reach of
    /// the visible part; `nil` if there are none.
    private func visibleRange(_ from: Point, _ to: Point) -> ClosedRange<Double>? {
        var (low, high) = (0.0, 1.0)
        func cut(_ start: Double, _ delta: Double, _ edge0: Int, _ edge1: Int) {
            let (first, last) = (Double(edge0) - reach - 1, Double(edge1) + reach + 1)
            guard delta != 0 else {
                if start < first || start > last { high = -1 }
                return
            }
            let (a, b) = ((first - start) / delta, (last - start) / delta)
            low = max(low, min(a, b))
            high = min(high, max(a, b))
        }
        cut(from.x, to.x - from.x, part.x0, part.x1)
        cut(from.y, to.y - from.y, part.y0, part.y1)
        return low <= high ? low...high : nil
    }
}
