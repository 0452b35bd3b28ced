/// The ergonomic requirements of the panel that a scene is shown on, in the scene's points.
///
/// A ``PhysicalPanel`` of known size provides them. If the size is not known, there are no requirements, and all views keep their design
/// sizes.
public nonisolated struct PanelMetrics: Hashable, Sendable {
    /// The physical length of a point, in millimetres.
    public var millimetresPerPoint = 25.4 / PhysicalPanel.pointsPerInch
    /// The minimum side of a touch target, in points.
    public var minimumTarget = 0.0
    /// The reach of the thumb of a hand that holds the panel, measured from the panel's edge, in points. Infinite if the user moves the
    /// whole arm.
    public var reach = Double.infinity
    /// A Boolean value that tells whether the panel is held in the hands, so that the thumbs operate it.
    public var isHeld = false
    /// The diagonal in inches, or `nil` if the panel's size is not known.
    public let diagonal: Double?
    /// The pixel density, or `nil` if the panel's size is not known.
    private let pixelsPerInch: Double?
    /// The number of pixels per point.
    private let scale: Double

    /// The metrics of a panel whose size is not known.
    public static let nominal = PanelMetrics()

    private init() {
        diagonal = nil
        pixelsPerInch = nil
        scale = 1
    }

    /// Creates the metrics of a panel of known size.
    ///
    /// - Parameter scale: The number of pixels per point; above 0.
    init(diagonal: Double, pixelsPerInch: Double, scale: Double) {
        self.diagonal = diagonal
        self.pixelsPerInch = pixelsPerInch
        self.scale = scale
        millimetresPerPoint = 25.4 / pixelsPerInch * scale
    }

    /// Converts a distance in points to millimetres.
    public func millimetres(_ points: Double) -> Double { points * millimetresPerPoint }

    /// Converts a length in millimetres to points, rounded to whole pixels, so that cells and rows have sharp edges and equal sizes.
    public func points(_ millimetres: Double, rounded rule: FloatingPointRoundingRule) -> Double {
        guard let pixelsPerInch else { return (millimetres / millimetresPerPoint).rounded(rule) }
        return (millimetres / 25.4 * pixelsPerInch).rounded(rule) / scale
    }
}
