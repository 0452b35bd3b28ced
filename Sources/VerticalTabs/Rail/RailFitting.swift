import Drawing
import Toolkit

/// The sizes that the cells of a rail need for their titles, if the style lets cells grow. Lengths are in points.
struct RailFitting {
    /// The minimum length of each cell along the edge; 0 means that the cell needs no more than the common length.
    private(set) var lengths: [Double]
    /// The thickness of the rail across the edge.
    private(set) var thickness: Double

    /// Measures cells for a rail of a length along its edge.
    /// - Parameter isMeasured: A Boolean value that tells whether fonts are available; if `false`, all cells get the common length.
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
