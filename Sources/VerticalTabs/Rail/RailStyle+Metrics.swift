import Toolkit

/// The dimensions of a style, adapted to a panel of known size.
nonisolated extension RailStyle {
    /// Returns the range of the cell lengths along an edge. Cells may be longer if their titles need it.
    func cellLengths(on metrics: PanelMetrics, at edge: RailEdge = .left) -> ClosedRange<Double> {
        let pitch = metrics.railPitch
        let extra = isClassic || edge.isVertical ? 0 : Self.extraWidth
        let minimum = max(pitch.lowerBound, min(minimumCellLength + extra, pitch.upperBound))
        return minimum...(metrics.railFillsEdge ? .infinity : max(minimum, min(cellLength, pitch.upperBound)))
    }

    /// The difference of the minimum cell lengths of horizontal and vertical rails, in points. Words need width.
    private static let extraWidth = 8.0

    /// Returns the length of the fixed cells. It is minimal, to leave the remaining space to the tabs.
    func fixedCellLength(on metrics: PanelMetrics) -> Double {
        max(metrics.minimumTarget, min(minimumCellLength, metrics.railPitch.upperBound))
    }

    /// Returns the maximum number of fixed cells, such that there is room for at least one tab. On a panel without a minimum target size,
    /// there is no limit, because fixed cells shrink.
    func fixedCapacity(along length: Double, on metrics: PanelMetrics, at edge: RailEdge = .left) -> Int {
        guard metrics.minimumTarget > 0 else { return .max }
        let room = max(0, length - cellLengths(on: metrics, at: edge).lowerBound)
        return max(1, Int(min(room / max(1, fixedCellLength(on: metrics)), 16)))
    }

    /// Returns `true` if a cell of a height has a smaller icon and smaller margins. A cell that grows with its title is never low.
    func isLow(_ height: Double) -> Bool { titles != .wrap && height < (isClassic ? 80 : 76) }

    func thickness(on metrics: PanelMetrics) -> Double {
        min(max(thickness, metrics.minimumTarget), metrics.reach)
    }

    func maximumThickness(on metrics: PanelMetrics) -> Double {
        min(max(thickness(on: metrics), maximumThickness), metrics.reach)
    }
}
