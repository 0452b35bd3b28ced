import Toolkit

/// The requirements of a panel of known size for a rail.
nonisolated extension PanelMetrics {
    /// The range of lengths of a rail's cells along its edge, in points: 15 to 20 mm, and never less than a touch target.
    public var railPitch: ClosedRange<Double> {
        guard diagonal != nil else { return 0...(.infinity) }
        let shortest = max(minimumTarget, points(15, rounded: .up))
        return shortest...max(shortest, points(20, rounded: .down))
    }

    /// A Boolean value that tells whether the cells of a rail share the whole edge. Otherwise they gather where the hand is.
    public var railFillsEdge: Bool { reach.isFinite && diagonal.map { $0 < 10 } ?? false }
}
