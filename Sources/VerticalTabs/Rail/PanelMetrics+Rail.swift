import Toolkit

/// What a panel whose size is known asks of a rail.
nonisolated extension PanelMetrics {
    /// The lengths of a rail's cells along its edge, in points: 15 to 20 mm, and never less than a target.
    public var railPitch: ClosedRange<Double> {
        guard diagonal != nil else { return 0...(.infinity) }
        let shortest = max(minimumTarget, points(15, rounded: .up))
        return shortest...max(shortest, points(20, rounded: .down))
    }

    /// True where the cells of a rail share the whole edge; else they gather where the hand is.
    public var railFillsEdge: Bool { reach.isFinite && diagonal.map { $0 < 10 } ?? false }
}
