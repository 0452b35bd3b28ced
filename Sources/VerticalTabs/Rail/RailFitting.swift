import Drawing
import Toolkit

/// The sizes that the cells of a rail need for their titles if the style lets cells grow. Lengths are in points.
struct RailFitting {
    /// The minimum length of each cell along the edge; 0 if the common length is sufficient.
    private(set) var lengths: [Double]
    /// The thickness of the rail across the edge.
    private(set) var thickness: Double

    /// Measures cells.
    ///
    /// - Parameters:
    ///   - cells: The cells of the tabs.
    ///   - along: The length of the rail along its edge.
    ///   - edge: The edge of the rail.
    ///   - style: The style of the rail.
    ///   - metrics: The metrics of the panel.
    ///   - isMeasured: `true` if fonts are available. Otherwise all cells get the common length.
    init(
        _ cells: [any RailCellView], along: Double, edge: RailEdge, style: RailStyle, metrics: PanelMetrics,
        isMeasured: Bool
    ) {
        lengths = [Double](repeating: 0, count: cells.count)
        thickness = style.thickness(on: metrics)
        guard isMeasured, style.titles != .shrink else { return }
        let common = style.cellLengths(on: metrics, at: edge)
        let equalShare = max(common.lowerBound, min(common.upperBound, along / Double(max(1, cells.count))))
        let room = edge.size(
            along: edge.isVertical ? .infinity : equalShare, across: edge.isVertical ? thickness : .infinity)
        for (index, cell) in cells.enumerated() {
            let fitting = cell.sizeThatFits(room)
            if edge.isVertical || style.titles == .widen {
                lengths[index] = min(edge.along(fitting), max(style.cellLength, style.maximumThickness))
            }
            if edge.isVertical == (style.titles == .widen) { thickness = max(thickness, edge.across(fitting)) }
        }
        thickness = min(thickness, style.maximumThickness(on: metrics))
    }
}
