import Drawing
import Toolkit

/// The fixed cells of a rail, and the layout of all its cells.
struct RailArrangement {
    let layout: RailLayout
    /// The kinds of the fixed cells, in the order of the layout.
    let fixedKinds: [FixedRailCell.Kind]

    /// Computes an arrangement.
    ///
    /// - Parameters:
    ///   - lengths: The minimum lengths of the tabs along the edge, in display order.
    ///   - size: The size of the rail including the margin, in points.
    ///   - margin: The space for remove buttons beside the tabs, in points.
    ///   - isMirrored: A Boolean value that tells whether the tabs of a horizontal rail begin at the right.
    init(
        lengths: [Double], size: Size, margin: Double, edge: RailEdge, style: RailStyle, features: RailFeatures,
        metrics: PanelMetrics, isEditing: Bool, isMirrored: Bool = false
    ) {
        let capacity = style.fixedCapacity(along: edge.along(size), on: metrics, at: edge)
        // When other fixed cells appear or disappear, the size of the “New” cell must not change under the finger.
        let maximumFixed = min(capacity, features.maximumFixedCells)
        func layout(_ kinds: [FixedRailCell.Kind]) -> RailLayout {
            RailLayout(
                lengths: lengths, fixedCount: kinds.count, maximumFixed: maximumFixed, size: size, edge: edge,
                style: style, metrics: metrics, margin: margin, isMirrored: isMirrored)
        }
        var kinds: [FixedRailCell.Kind] = []
        if isEditing { kinds.append(.done) }
        // The language cell always comes last.
        if features.hasLanguageCell, kinds.count < capacity { kinds.append(.language) }
        if features.hasAppearanceCell, kinds.count < capacity { kinds.insert(.appearance, at: isEditing ? 1 : 0) }
        if features.hasNewTabCell, kinds.count < capacity { kinds.insert(.newTab, at: isEditing ? 1 : 0) }
        let layoutWithoutMore = layout(kinds)
        let overflows = edge.along(layoutWithoutMore.contentSize) > edge.along(layoutWithoutMore.viewport.size) + 0.5
        // If there is no space for all fixed cells, “More” is left out first, because the tabs can also be reached by scrolling.
        let hasMore = features.hasMoreCell && overflows && kinds.count < capacity
        if hasMore { kinds.insert(.more, at: 0) }
        self.layout = hasMore ? layout(kinds) : layoutWithoutMore
        fixedKinds = kinds
    }
}

extension RailFeatures {
    /// The maximum number of fixed cells at a time.
    fileprivate var maximumFixedCells: Int {
        [hasMoreCell, isEditable, hasNewTabCell, hasLanguageCell, hasAppearanceCell].count { $0 }
    }
}
