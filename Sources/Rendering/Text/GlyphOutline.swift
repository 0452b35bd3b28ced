/// The outline of a TrueType glyph: closed contours of lines and quadratic curves, in font units.
struct GlyphOutline {
    struct Point {
        var position: SIMD2<Double>
        /// A Boolean value that tells whether the outline passes through the point; `false` for the control point of a curve.
        var isOnCurve: Bool
    }

    var contours: [ArraySlice<Point>] = []
    /// The width of the glyph with its margins.
    var advance: Int

    /// The maximum distance of a curve from the lines that replace it, in pixels.
    private static let tolerance = 1.0 / 32
    private static let maximumLines = 64

    /// Adds the edges of all contours.
    ///
    /// - Parameter pixels: A function that returns the position of a point in pixels.
    func add(to areas: inout SignedAreas, _ pixels: (SIMD2<Double>) -> SIMD2<Double>) {
        for contour in contours { Self.add(contour, to: &areas, pixels) }
    }

    private static func add(
        _ contour: ArraySlice<Point>, to areas: inout SignedAreas, _ pixels: (SIMD2<Double>) -> SIMD2<Double>
    ) {
        guard let first = contour.first, let last = contour.last else { return }
        // Between two control points, the outline passes through their middle.
        let start = pixels(
            first.isOnCurve
                ? first.position : last.isOnCurve ? last.position : (first.position + last.position) / 2)
        var (current, control) = (start, SIMD2<Double>?.none)
        func draw(to end: SIMD2<Double>) {
            defer { (current, control) = (end, nil) }
            var from = fixed(current)
            guard let control else { return areas.add(from, fixed(end)) }
            let bend = (current + end) / 4 - control / 2
            let distance = (bend * bend).sum().squareRoot()
            let lines = min(maximumLines, max(1, Int((distance / tolerance).squareRoot().rounded(.up))))
            for step in 1...lines {
                let t = Double(step) / Double(lines)
                let (first, second) = (current + (control - current) * t, control + (end - control) * t)
                let to = fixed(first + (second - first) * t)
                areas.add(from, to)
                from = to
            }
        }
        for point in contour {
            let position = pixels(point.position)
            if point.isOnCurve {
                draw(to: position)
            } else {
                if let control { draw(to: (control + position) / 2) }
                control = position
            }
        }
        draw(to: start)
    }

    /// Rounds to 1/256 of a pixel.
    private static func fixed(_ position: SIMD2<Double>) -> SIMD2<Int> {
        SIMD2(Int((position.x * 256).rounded()), Int((position.y * 256).rounded()))
    }
}
