/// What a hand asks of the panel that a scene is on, in the scene's points.
///
/// A ``PhysicalPanel`` gives those of a panel whose size is known. Where it is not known nothing is asked for, and
/// everything has the size that it was designed with.
public nonisolated struct PanelMetrics: Hashable, Sendable {
    public var millimetresPerPoint = 25.4 / PhysicalPanel.pointsPerInch
    /// The smallest side of what is touched, in points.
    public var minimumTarget = 0.0
    /// The lengths of a rail's cells along its edge, in points: 15 to 20 mm, and never less than a target.
    public var railPitch = 0.0...Double.infinity
    /// How far from the panel's edge the rail may reach, in points.
    public var reach = Double.infinity
    /// True where the cells of a rail share the whole edge; else they gather where the hand is.
    public var railFillsEdge = false

    /// Of a panel whose size is not known.
    public static let nominal = PanelMetrics()

    init() {}

    public func millimetres(_ points: Double) -> Double { points * millimetresPerPoint }
}
