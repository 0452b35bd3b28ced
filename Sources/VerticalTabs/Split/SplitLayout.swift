import Drawing

/// Where a split controller's columns lie: a pure function of its size, the hand and the rail.
nonisolated struct SplitLayout: Hashable, Sendable {
    /// With the rail, where that is at the side; everything, where it is along the top or the bottom.
    var master = Rect.zero
    var detail = Rect.zero
    /// The line between the columns, one point wide.
    var divider = Rect.zero
    /// The width of the list where the master is more than the list and a rail at its side.
    var column: Double?

    init() {}

    init(size: Size, side: RailSide, railEdge: RailEdge, railThickness: Double, style: SplitStyle) {
        let whole = Rect(origin: .zero, size: size)
        let area = railEdge.isVertical ? whole : railEdge.divide(whole, thickness: railThickness).rest
        // A rail that is broader than usual takes the room from the detail, as long as that keeps half of the width.
        let extra = railEdge.isVertical ? max(0, railThickness - RailStyle().thickness) : 0
        let usual = style.masterWidth(in: size.width)
        let width = max(usual, min(usual + extra, (size.width / 2).rounded()))
        // One point between them for the divider.
        let rest = max(0, size.width - width - 1)
        let isLeft = side == .left
        let list = Rect(x: isLeft ? 0 : size.width - width, y: area.minY, width: width, height: area.height)
        master = railEdge.isVertical ? list : whole
        detail = Rect(x: isLeft ? size.width - rest : 0, y: area.minY, width: rest, height: area.height)
        divider = Rect(x: isLeft ? list.maxX : detail.maxX, y: area.minY, width: 1, height: area.height)
        column = railEdge.isVertical ? nil : width
    }
}
