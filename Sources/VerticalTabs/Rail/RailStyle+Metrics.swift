import Toolkit

/// The dimensions of a style, adapted to a panel of known size.
nonisolated extension RailStyle {
    /// Returns the range of the cell lengths along the edge. Cells may be longer if their titles need it.
    func cellLengths(on metrics: PanelMetrics) -> ClosedRange<Double> {
        let pitch = metrics.railPitch
        let minimum = max(pitch.lowerBound, min(minimumCellLength, pitch.upperBound))
        return minimum...(metrics.railFillsEdge ? .infinity : max(minimum, min(cellLength, pitch.upperBound)))
    }

    /// Returns the length of the fixed cells. It is minimal, to leave the remaining space to the tabs.
    func fixedCellLength(on metrics: PanelMetrics) -> Double {
        max(metrics.minimumTarget, min(minimumCellLength, metrics.railPitch.upperBound))
    }

    /// Returns the maximum number of fixed cells, such that there is room for at least one tab. On a panel without a minimum target size,
    /// there is no limit, because fixed cells shrink.
    func fixedCapacity(along length: Double, on metrics: PanelMetrics) -> Int {
        guard metrics.minimumTarget > 0 else { return .max }
        let room = max(0, length - cellLengths(on: metrics).lowerBound)
        return max(1, Int(min(room / max(1, fixedCellLength(on: metrics)), 16)))
    }

    func thickness(on metrics: PanelMetrics) -> Double {
        min(max(thickness, metrics.minimumTarget), metrics.reach)
    }

    func maximumThickness(on metrics: PanelMetrics) -> Double {
        min(max(thickness(on: metrics), maximumThickness), metrics.reach)
    }
}
