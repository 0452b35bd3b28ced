/// How much of a pixel lies on one side of a straight edge: the exact area.
///
/// Seen along the edge, a pixel's square is as wide as a trapezoid, of which the edge cuts off a part. It follows from the sides of
/// the edge's normal of length 1: for an upright edge the trapezoid is a rectangle, for one at 45° a triangle.
struct PixelShare {
    /// Half the trapezoid's longer and half its shorter side.
    private let outer: Double
    private let inner: Double
    private let slope: Double
    private let bow: Double

    /// Farther away than this no edge cuts a pixel, seen from its middle.
    static let reach = 0.7072

    /// The shares of pixels along an edge whose normal, of length 1, is (x, y).
    @inline(__always)
    init(across x: Double, _ y: Double) {
        let (long, short) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
        outer = (long + short) / 2
        inner = (long - short) / 2
        slope = 1 / long
        bow = short > 1e-9 ? 1 / (2 * long * short) : 0
    }

    /// The share that lies behind an edge, from 0 to 1.
    ///
    /// - Parameter distance: from the pixel's middle to the edge; below 0 where the middle lies before the edge.
    @inline(__always)
    func callAsFunction(_ distance: Double) -> Double {
        let away = abs(distance)
        if away >= outer { return distance > 0 ? 1 : 0 }
        if away <= inner { return 0.5 + distance * slope }
        let rest = (outer - away) * (outer - away) * bow
        return distance > 0 ? 1 - rest : rest
    }
}
