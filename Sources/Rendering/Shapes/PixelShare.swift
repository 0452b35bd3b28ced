/// The share of a pixel that lies on one side of a straight edge: the exact area.
///
/// Projected along the edge, a pixel's square has the profile of a trapezoid, of which the edge cuts off a part. The
/// trapezoid follows from the components of the edge's unit normal: a rectangle for a vertical edge, a triangle for an
/// edge at 45°.
struct PixelShare {
    /// Half the longer and half the shorter of the trapezoid's parallel sides.
    private let outer: Double
    private let inner: Double
    private let slope: Double
    private let bow: Double

    /// The maximum distance between an edge and the centre of a pixel that it cuts.
    static let reach = 0.7072

    /// Creates the shares of pixels along an edge with the unit normal (x, y).
    @inline(__always)
    init(across x: Double, _ y: Double) {
        let (long, short) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
        outer = (long + short) / 2
        inner = (long - short) / 2
        slope = 1 / long
        bow = short > 1e-9 ? 1 / (2 * long * short) : 0
    }

    /// Returns the share of a pixel that lies behind an edge, from 0 to 1.
    ///
    /// - Parameter distance: The distance from the pixel's centre to the edge; negative if the centre lies in front of
    ///   the edge.
    @inline(__always)
    func callAsFunction(_ distance: Double) -> Double {
        let away = abs(distance)
        if away >= outer { return distance > 0 ? 1 : 0 }
        if away <= inner { return 0.5 + distance * slope }
        let rest = (outer - away) * (outer - away) * bow
        return distance > 0 ? 1 - rest : rest
    }
}
