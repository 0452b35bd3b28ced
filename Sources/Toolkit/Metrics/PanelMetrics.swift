/// What a hand asks of the panel that a scene is on, in the scene's points.
///
/// A ``PhysicalPanel`` gives those of a panel whose size is known. Where it is not known nothing is asked for, and
/// everything has the size that it was designed with.
public nonisolated struct PanelMetrics: Hashable, Sendable {
    /// The length of a point on the glass.
    public var millimetresPerPoint = 25.4 / PhysicalPanel.pointsPerInch
    /// The smallest side of what is touched, in points.
    public var minimumTarget = 0.0
    /// How far from the panel's edge the thumb of a hand that holds it reaches, in points; infinite where the whole arm
    /// moves.
    public var reach = Double.infinity
    /// In inches; nil where the panel's size is not known.
    public let diagonal: Double?
    /// Along each side; nil where the panel's size is not known.
    private let pixelsPerInch: Double?
    /// Pixels a point.
    private let scale: Double

    /// Of a panel whose size is not known.
    public static let nominal = PanelMetrics()

    private init() {
        diagonal = nil
        pixelsPerInch = nil
        scale = 1
    }

    /// - Parameter scale: pixels a point; above 0.
    init(diagonal: Double, pixelsPerInch: Double, scale: Double) {
        self.diagonal = diagonal
        self.pixelsPerInch = pixelsPerInch
        self.scale = scale
        millimetresPerPoint = 25.4 / pixelsPerInch * scale
    }

    /// How long a distance in points is on the glass.
    public func millimetres(_ points: Double) -> Double { points * millimetresPerPoint }

    /// The points that make up a length on the glass, in whole pixels: edges of cells and rows are sharp then, and none is
    /// smaller than another.
    public func points(_ millimetres: Double, rounded rule: FloatingPointRoundingRule) -> Double {
        guard let pixelsPerInch else { return (millimetres / millimetresPerPoint).rounded(rule) }
        return (millimetres / 25.4 * pixelsPerInch).rounded(rule) / scale
    }
}
