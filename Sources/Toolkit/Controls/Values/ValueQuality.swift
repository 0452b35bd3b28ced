import Drawing

/// The quality of the value that a control shows.
package nonisolated enum ValueQuality: Hashable, Sendable {
    /// The value is current.
    case current
    /// The value was current once, and may have changed since. The control is faded and its track is hatched.
    case stale
    /// There is no value. The control is hatched and shows no position.
    case unknown

    /// The opacity of the parts that show the value.
    var alpha: Double { self == .current ? 1 : 0.45 }
}

nonisolated extension DisplayList {
    /// Draws diagonal lines over an area, as on a track whose value is not current.
    mutating func hatch(_ area: Rect, _ color: Color) {
        let (pitch, width) = (8.0, 2.0)
        guard area.width.isFinite, area.height.isFinite, area.width < 10_000, area.height > 0 else { return }
        var x = area.minX
        while x + area.height <= area.maxX {
            line(
                [Point(x: x, y: area.maxY), Point(x: x + area.height, y: area.minY)], color,
                style: LineStyle(width: width, cap: .butt))
            x += pitch
        }
    }
}
