import Drawing

/// The layout of a split controller. It depends only on the size, the side of the list, the rail and the style.
///
/// Rectangles are in the split controller's coordinates. The frame of the list is its position while it is shown.
nonisolated struct SplitLayout: Hashable, Sendable {
    var arrangement = SplitArrangement.wide
    /// The side of the list.
    var side = RailSide.left
    /// The frame of the primary controller: the rail and the list if they are next to each other beside the detail; otherwise the whole
    /// area.
    var primary = Rect.zero
    /// The frame of the list, without the rail.
    var list = Rect.zero
    /// The frame of the detail, including the bar above it.
    var detail = Rect.zero
    /// The height of the bar above the detail, whose button shows the list; 0 if the list is always visible.
    var barHeight = 0.0
    /// The frame of the line between the list and the detail, one point thick.
    var divider = Rect.zero

    init() {}

    /// Computes a layout.
    ///
    /// - Parameters:
    ///   - size: The size of the split controller's view.
    ///   - keyboardHeight: The height of an on-screen keyboard below the columns. It does not affect the choice of the arrangement.
    ///   - side: The side of the list. The rail may be at the other side.
    ///   - railEdge: The edge of the rail.
    ///   - railThickness: The thickness of the rail; 0 if the primary controller has none.
    ///   - isListAlone: A Boolean value that tells whether the list has all the space beside the rail.
    ///   - isListWide: A Boolean value that tells whether the list needs more width than other lists.
    ///   - listHeight: The height that the list needs above the detail.
    ///   - style: The dimensions of the columns.
    init(
        size: Size, keyboardHeight: Double = 0, side: RailSide, railEdge: RailEdge, railThickness: Double,
        isListAlone: Bool = false, isListWide: Bool = false, listHeight: Double = .infinity, style: SplitStyle
    ) {
        self.side = side
        let whole = Rect(origin: .zero, size: size)
        let area = railEdge.divide(whole, thickness: railThickness).rest
        if isListAlone {
            primary = whole
            list = area
            detail = Rect(origin: area.origin, size: .zero)
            return
        }
        let panel = Size(width: size.width, height: size.height + keyboardHeight)
        arrangement = Self.arrangement(size: panel, columns: area.width, style: style)
        let isStacked = arrangement == .wide && panel.height >= panel.width * style.stackedAspectRatio
        if isStacked {
            let fraction = isListWide ? style.wideListFraction : style.stackedListFraction
            let maximum = min(panel.height * fraction, area.height / 2)
            placeStacked(whole, area, listHeight: min(maximum, max(listHeight, 0)).rounded())
            return
        }
        if isListWide, arrangement != .wide || size.width < style.wideListWidth { arrangement = .compact }
        switch arrangement {
        case .wide where isListWide: placeWide(whole, area, railEdge, style)
        case .wide: placeSideBySide(whole, area, railEdge, railThickness, style)
        case .drawer: placeOver(whole, area, listWidth: style.drawerWidth(in: area.width), style)
        case .compact: placeOver(whole, area, listWidth: area.width, style)
        }
    }

    private static func arrangement(size: Size, columns: Double, style: SplitStyle) -> SplitArrangement {
        // The divider between the columns is one point wide.
        let fits = columns >= 2 * style.minimumColumnWidth + 1
        let isWide = size.width >= min(size.height, style.portraitWidth)
        if isWide, fits, size.width >= style.compactWidth { return .wide }
        return min(size.width, size.height) < style.compactWidth ? .compact : .drawer
    }

    private mutating func placeSideBySide(
        _ whole: Rect, _ area: Rect, _ railEdge: RailEdge, _ railThickness: Double, _ style: SplitStyle
    ) {
        // The width of the list is meant for a rail of the classic width. A wider rail takes the extra width from the detail, but leaves
        // half of the total width to the detail.
        let extra = railEdge.isVertical ? max(0, railThickness - RailStyle.classic.thickness) : 0
        let defaultWidth = style.primaryWidth(in: whole.width)
        let width = max(defaultWidth, min(defaultWidth + extra, (whole.width / 2).rounded(.down)))
        // The divider is one point wide.
        let detailWidth = max(0, whole.width - width - 1)
        let isLeft = side == .left
        if railEdge == (isLeft ? .right : .left) {
            placeAcross(whole, area, listWidth: max(0, width - railThickness))
            return
        }
        let column = Rect(x: isLeft ? 0 : whole.width - width, y: area.minY, width: width, height: area.height)
        primary = railEdge.isVertical ? column : whole
        list = railEdge.isVertical ? railEdge.divide(column, thickness: railThickness).rest : column
        detail = Rect(x: isLeft ? whole.width - detailWidth : 0, y: area.minY, width: detailWidth, height: area.height)
        divider = Rect(x: isLeft ? column.maxX : detail.maxX, y: area.minY, width: 1, height: area.height)
    }

    /// Places the list above the detail.
    private mutating func placeStacked(_ whole: Rect, _ area: Rect, listHeight: Double) {
        primary = whole
        let rows = RailEdge.top.divide(area, thickness: listHeight)
        list = rows.strip
        (divider, detail) = RailEdge.top.divide(rows.rest, thickness: 1)
    }

    /// Places a wide list and the detail side by side.
    private mutating func placeWide(_ whole: Rect, _ area: Rect, _ railEdge: RailEdge, _ style: SplitStyle) {
        let listEdge: RailEdge = side == .left ? .left : .right
        let width = (area.width * style.wideListFraction).rounded()
        let columns = listEdge.divide(area, thickness: width)
        list = columns.strip
        (divider, detail) = listEdge.divide(columns.rest, thickness: 1)
        // The rail and the list are next to each other only if they are at the same side.
        primary =
            railEdge == listEdge ? railEdge.divide(whole, thickness: whole.width - columns.rest.width).strip : whole
    }

    /// Places the rail and the list at opposite sides of the detail. The list has the same width as next to the rail.
    private mutating func placeAcross(_ whole: Rect, _ area: Rect, listWidth: Double) {
        let edge: RailEdge = side == .left ? .left : .right
        let columns = edge.divide(area, thickness: listWidth)
        primary = whole
        list = columns.strip
        (divider, detail) = edge.divide(columns.rest, thickness: 1)
    }

    private mutating func placeOver(_ whole: Rect, _ area: Rect, listWidth: Double, _ style: SplitStyle) {
        primary = whole
        detail = area
        barHeight = min(style.barHeight, area.height)
        list = area
        list.size.width = listWidth
        if side == .right { list.origin.x = area.maxX - listWidth }
    }

    /// The size of the detail without the bar above it.
    var detailSize: Size { Size(width: detail.width, height: max(0, detail.height - barHeight)) }

    /// Returns the offset of the list from ``list`` if `share` of it is visible, in points to the right.
    func listOffset(share: Double) -> Double {
        guard arrangement != .wide else { return 0 }
        return (1 - share) * list.width * (side == .left ? -1 : 1)
    }

    /// Returns the offset of the detail from ``detail`` if `share` of the list is visible, in points to the right. It is 0 unless there is
    /// only one column.
    func detailOffset(share: Double) -> Double {
        guard arrangement == .compact else { return 0 }
        return share * list.width * (side == .left ? 1 : -1)
    }
}
