import Toolkit

/// The dimensions of a style, adapted to a panel of known size.
nonisolated extension RailStyle {
    /// Returns the range of lengths along the edge for cells that need no more for their titles.
    func cellLengths(on metrics: PanelMetrics) -> ClosedRange<Double> {
        let pitch = metrics.railPitch
        let least = max(pitch.lowerBound, min(minimumCellLength, pitch.upperBound))
        return least...(metrics.railFillsEdge ? .infinity : max(least, min(cellLength, pitch.upperBound)))
    }

    /// Returns the length of the cells at the end of the rail. They leave all the remaining space to the tabs.
    func fixedCellLength(on metrics: PanelMetrics) -> Double {
        max(metrics.minimumTarget, min(minimumCellLength, metrics.railPitch.upperBound))
    }

    /// Returns the number of fixed cells that leave one whole cell to the tabs. There is no limit on a panel without a minimum target size,
    /// where fixed cells shrink.
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
