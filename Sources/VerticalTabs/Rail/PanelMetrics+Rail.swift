import Toolkit

/// Requirements for a rail on a panel of known size.
nonisolated extension PanelMetrics {
    /// The range of the lengths of a rail's cells along its edge, in points: 15 to 20 mm, and at least a touch target.
    public var railPitch: ClosedRange<Double> {
        guard diagonal != nil else { return 0...(.infinity) }
        let shortest = max(minimumTarget, points(15, rounded: .up))
        return shortest...max(shortest, points(20, rounded: .down))
    }

    /// A Boolean value that tells whether the cells of a rail are spread over the whole edge, instead of being grouped near the hand.
    public var railFillsEdge: Bool { reach.isFinite && diagonal.map { $0 < 10 } ?? false }
}
