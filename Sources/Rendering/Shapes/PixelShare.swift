/// A function that computes the exact share of a pixel's area on one side of a straight edge.
///
/// The projection of a pixel's square along the edge is a trapezoid, of which the edge cuts off a part. The components of
/// the edge's unit normal determine the trapezoid: a rectangle for a vertical edge, a triangle for an edge at 45°.
struct PixelShare {
    /// Half the length of the trapezoid's longer and shorter parallel sides.
    private let outer: Double
    private let inner: Double
    private let slope: Double
    private let bow: Double

    /// The maximum distance between an edge and the centre of a pixel that it cuts.
    static let reach = 0.7072

    /// Creates the function for an edge with the unit normal (x, y).
    @inline(__always)
    init(across x: Double, _ y: Double) {
        let (long, short) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
        outer = (long + short) / 2
        inner = (long - short) / 2
        slope = 1 / long
        bow = short > 1e-9 ? 1 / (2 * long * short) : 0
    }

    /// Returns the share of a pixel on the positive side of the edge, from 0 to 1.
    ///
    /// - Parameter distance: The distance of the pixel's centre from the edge in pixels, positive on the positive side.
    @inline(__always)
    func callAsFunction(_ distance: Double) -> Double {
        let away = abs(distance)
        if away >= outer { return distance > 0 ? 1 : 0 }
        if away <= inner { return 0.5 + distance * slope }
        let rest = (outer - away) * (outer - away) * bow
        return distance > 0 ? 1 - rest : rest
    }
}
