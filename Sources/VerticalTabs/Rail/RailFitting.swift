import Drawing
import Toolkit

/// What the cells of a rail need for their titles, where the style lets them have it. Lengths are in points.
struct RailFitting {
    /// The least length along the edge of each cell; 0 is no more than the others have.
    private(set) var lengths: [Double]
    /// The rail's, across the edge.
    private(set) var thickness: Double

    /// Measures cells for a rail that is so long along its edge.
    /// - Parameter isMeasured: false where there are no fonts yet: cells then need no more than one another.
    init(
        _ cells: [any RailCellView], along: Double, edge: RailEdge, style: RailStyle, metrics: PanelMetrics,
        isMeasured: Bool
    ) {
        lengths = [Double](repeating: 0, count: cells.count)
        thickness = style.thickness(on: metrics)
        guard isMeasured, style.titles != .shrink else { return }
        let common = style.cellLengths(on: metrics)
        let fair = max(common.lowerBound, min(common.upperBound, along / Double(max(1, cells.count))))
        let room = edge.size(along: edge.isVertical ? .infinity : fair, across: edge.isVertical ? thickness : .infinity)
        for (index, cell) in cells.enumerated() {
            let wanted = cell.sizeThatFits(room)
            if edge.isVertical || style.titles == .widen {
                lengths[index] = min(edge.along(wanted), max(style.cellLength, style.maximumThickness))
            }
            if edge.isVertical == (style.titles == .widen) { thickness = max(thickness, edge.across(wanted)) }
        }
        thickness = min(thickness, style.maximumThickness(on: metrics))
    }
}
