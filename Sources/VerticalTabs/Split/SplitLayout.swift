import Drawing

/// Where the parts of a split controller lie: a pure function of its size, the list's side and the rail.
///
/// Rectangles are in the split controller's coordinates, with the list where it is when it is shown.
nonisolated struct SplitLayout: Hashable, Sendable {
    var arrangement = SplitArrangement.wide
    /// Of the list.
    var side = RailSide.left
    /// Rail and list where they are beside the detail; everything, where the list lies over the detail or in its place.
    var primary = Rect.zero
    /// The list without the rail.
    var list = Rect.zero
    /// The detail with the bar over it.
    var detail = Rect.zero
    /// Of the bar over the detail, whose button brings the list back; 0 where the list is always there.
    var barHeight = 0.0
    /// The line between the columns, one point wide.
    var divider = Rect.zero

    init() {}

    /// - Parameters:
    ///   - keyboardHeight: what a keyboard below the columns takes of their height: with it they stay as they are arranged.
    ///   - side: of the list; the rail may lie at the other one.
    ///   - railThickness: 0 where the master has no rail.
    ///   - isListAlone: whether the list has all the room beside the rail.
    init(
        size: Size, keyboardHeight: Double = 0, side: RailSide, railEdge: RailEdge, railThickness: Double,
        isListAlone: Bool = false, style: SplitStyle
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
        switch arrangement {
        case .wide: placeSideBySide(whole, area, railEdge, railThickness, style)
        case .drawer: placeOver(whole, area, listWidth: style.drawerWidth(in: area.width), style)
        case .compact: placeOver(whole, area, listWidth: area.width, style)
        }
    }

    private static func arrangement(size: Size, columns: Double, style: SplitStyle) -> SplitArrangement {
        if size.width < style.compactWidth { return .compact }
        // One point between the columns.
        let fits = columns >= 2 * style.minimumColumnWidth + 1
        return size.width >= size.height && fits ? .wide : .drawer
    }

    private mutating func placeSideBySide(
        _ whole: Rect, _ area: Rect, _ railEdge: RailEdge, _ railThickness: Double, _ style: SplitStyle
    ) {
        // A rail that is broader than usual takes the room from the detail, as long as that keeps half of the width.
        let extra = railEdge.isVertical ? max(0, railThickness - RailStyle().thickness) : 0
        let usual = style.primaryWidth(in: whole.width)
        let width = max(usual, min(usual + extra, (whole.width / 2).rounded(.down)))
        // One point between them for the divider.
        let rest = max(0, whole.width - width - 1)
        let isLeft = side == .left
        if railEdge == (isLeft ? .right : .left) {
            placeAcross(whole, area, listWidth: max(0, width - railThickness))
            return
        }
        let column = Rect(x: isLeft ? 0 : whole.width - width, y: area.minY, width: width, height: area.height)
        primary = railEdge.isVertical ? column : whole
        list = railEdge.isVertical ? railEdge.divide(column, thickness: railThickness).rest : column
        detail = Rect(x: isLeft ? whole.width - rest : 0, y: area.minY, width: rest, height: area.height)
        divider = Rect(x: isLeft ? column.maxX : detail.maxX, y: area.minY, width: 1, height: area.height)
    }

    /// The rail lies beside the detail, and the list at the detail's other side, as wide as it is beside the rail.
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

    /// Without the bar over it.
    var detailSize: Size { Size(width: detail.width, height: max(0, detail.height - barHeight)) }

    /// How far the list is from its place when `share` of it is shown, in points to the right.
    func listOffset(share: Double) -> Double {
        guard arrangement != .wide else { return 0 }
        return (1 - share) * list.width * (side == .left ? -1 : 1)
    }

    /// How far the detail is from its place then: in one column it makes room for the list.
    func detailOffset(share: Double) -> Double {
        guard arrangement == .compact else { return 0 }
        return share * list.width * (side == .left ? 1 : -1)
    }
}
