import Toolkit

/// What becomes of the measures on a panel whose size is known.
nonisolated extension RailStyle {
    /// How long cells along the edge are that need no more for their titles.
    func cellLengths(on metrics: PanelMetrics) -> ClosedRange<Double> {
        let pitch = metrics.railPitch
        let least = max(pitch.lowerBound, min(minimumCellLength, pitch.upperBound))
        return least...(metrics.railFillsEdge ? .infinity : max(least, min(cellLength, pitch.upperBound)))
    }

    /// Cells at the rail's end leave the tabs all that they do not need themselves.
    func fixedCellLength(on metrics: PanelMetrics) -> Double {
        max(metrics.minimumTarget, min(minimumCellLength, metrics.railPitch.upperBound))
    }

    /// How many cells at the rail's end leave a whole one to the tabs. Where no size is asked for, they get smaller.
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
