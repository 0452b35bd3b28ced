import Drawing

/// The gradient between a line and its baseline: strongest at the line's farthest point, and clear at the baseline.
///
/// Each strip of a plot draws its part of the gradient. The parts match, because they depend only on the y coordinate.
nonisolated struct ChartFade: Hashable {
    /// The y coordinates of the highest point, the baseline and the lowest point, in the plot's coordinates.
    let (top, baseline, bottom): (Double, Double, Double)

    /// The opacity at the farthest point.
    private static let opacity = 0.25

    /// Returns the opacity at a y coordinate of the plot.
    func opacity(atY y: Double) -> Double {
        let (distance, reach) = y <= baseline ? (baseline - y, baseline - top) : (y - baseline, bottom - baseline)
        return reach > 0 ? Self.opacity * min(distance / reach, 1) : 0
    }

    /// Fills the area between a line and the baseline.
    ///
    /// - Parameters:
    ///   - line: The points of the line, in the coordinates of a strip.
    ///   - origin: The y coordinate of the strip in the plot.
    func draw(_ list: inout DisplayList, below line: [Point], from origin: Double, _ color: Color) {
        guard let first = line.first, let last = line.last, line.count > 1 else { return }
        let base = baseline - origin
        let (low, high) = line.reduce((base, base)) { (min($0.0, $1.y), max($0.1, $1.y)) }
        guard high > low else { return }
        var stops = [Gradient.Stop(0, color.opacity(opacity(atY: low + origin)))]
        if low < base, base < high { stops.append(Gradient.Stop((base - low) / (high - low), color.opacity(0))) }
        stops.append(Gradient.Stop(1, color.opacity(opacity(atY: high + origin))))
        let corners = [Point(x: last.x, y: base), Point(x: first.x, y: base)]
        list.polygon(line + corners, Gradient(.vertical, stops))
    }
}
