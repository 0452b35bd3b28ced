import Toolkit

/// Requirements for a rail on a panel of known size.
nonisolated extension PanelMetrics {
    /// The range of the lengths of a rail's cells along its edge, in points: 15 to 20 mm, and at least a touch target.
    ///
    /// On a large panel, which is seen from farther away, points are longer, and an icon and a title need more than 20 mm.
    public var railPitch: ClosedRange<Double> {
        guard diagonal != nil else { return 0...(.infinity) }
        let shortest = max(minimumTarget, points(15, rounded: .up))
        return shortest...max(shortest, points(20, rounded: .down), 64)
    }

    /// A Boolean value that tells whether the cells of a rail are spread over the whole edge, instead of being grouped near the hand.
    public var railFillsEdge: Bool { reach.isFinite && diagonal.map { $0 < 10 } ?? false }
}
