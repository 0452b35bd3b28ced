import Drawing
import Toolkit

/// Which fixed cells a rail has, and where they and its tabs lie.
struct RailArrangement {
    let layout: RailLayout
    /// In the order of the layout's fixed cells.
    let fixedKinds: [FixedRailCell.Kind]

    /// - Parameters:
    ///   - lengths: what the tabs need along the edge, in the order in which they are shown.
    ///   - size: of the rail with the margin, in points.
    ///   - margin: what is kept free for crosses on the side of the content, in points.
    ///   - isMirrored: true has tabs along the top or the bottom begin at the right.
    init(
        lengths: [Double], size: Size, margin: Double, edge: RailEdge, style: RailStyle, features: RailFeatures,
        metrics: PanelMetrics, isEditing: Bool, isMirrored: Bool = false
    ) {
        let capacity = style.fixedCapacity(along: edge.along(size), on: metrics)
        // "New" must not change its size under the finger because other fixed cells come and go.
        let most = min(capacity, features.maximumFixedCells)
        func layout(_ kinds: [FixedRailCell.Kind]) -> RailLayout {
            RailLayout(
                lengths: lengths, fixedCount: kinds.count, maximumFixed: most, size: size, edge: edge, style: style,
                metrics: metrics, margin: margin, isMirrored: isMirrored)
        }
        var kinds: [FixedRailCell.Kind] = []
        if isEditing { kinds.append(.done) }
        // It always lies at the very end.
        if features.hasLanguageCell, kinds.count < capacity { kinds.append(.language) }
        if features.hasNewTabCell, kinds.count < capacity { kinds.insert(.newTab, at: isEditing ? 1 : 0) }
        let scarce = layout(kinds)
        let overflows = edge.along(scarce.contentSize) > edge.along(scarce.viewport.size) + 0.5
        // Tabs can be scrolled to: where there is no room for all these cells, "more" is the first to go.
        let hasMore = features.hasMoreCell && overflows && kinds.count < capacity
        if hasMore { kinds.insert(.more, at: 0) }
        self.layout = hasMore ? layout(kinds) : scarce
        fixedKinds = kinds
    }
}

extension RailFeatures {
    /// How many cells can be at the rail's end at a time.
    fileprivate var maximumFixedCells: Int {
        [hasMoreCell, isEditable, hasNewTabCell, hasLanguageCell].count { $0 }
    }
}
