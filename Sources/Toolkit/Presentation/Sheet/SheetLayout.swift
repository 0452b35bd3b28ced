import Drawing

/// The layout of a sheet: a pure function of the room and the preferred size of its content.
nonisolated struct SheetLayout: Equatable {
    static let radius = 14.0
    private static let headerHeight = 56.0
    private static let inset = 20.0
    private static let width = 640.0
    private static let minimumWidth = 280.0
    /// The gap above the sheet, where the view behind is visible; a tap there closes the sheet, unless it is modal.
    private static let gap = 48.0
    /// The height below which a room, such as one above a keyboard, leaves no gap.
    private static let lowRoom = 300.0
    /// The space beside and below a search field.
    private static let searchMargin = 16.0
    private static let searchGap = 8.0
    /// The height of a row. If fewer than two rows fit below a search field, it is beside them.
    private static let rowHeight = 56.0
    /// The minimum width of a sheet whose search field is beside the rows.
    private static let wideWidth = 300.0

    /// The frame of the card, in the room's coordinates. Its lower corners lie beyond the room's edge.
    let card: Rect
    /// The frame of the title, in the card's coordinates, like all others below.
    let title: Rect
    let cross: Rect
    /// The frame of the search field; empty if there is none.
    let search: Rect
    let content: Rect

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - room: the size of the room, in points.
    ///   - wanted: the preferred size of the content, in points; a side that is 0 or not finite is as large as possible.
    ///   - low: the preferred size of the content if the sheet is too low for `wanted`, in points; zero for the same size.
    ///   - hasHeader: `true` if there is a title or a close button.
    ///   - search: the height of the search field, in points; `nil` if there is none.
    ///   - target: the minimum side of a touch target, in points.
    ///   - textScale: the text size relative to the default.
    init(
        room: Size, wanted: Size, low: Size = .zero, hasHeader: Bool, search: Double? = nil, target: Double,
        textScale: Double
    ) {
        let side = max(48, target)
        let header = hasHeader ? max(Self.headerHeight * max(1, textScale), side) : Self.radius
        let maximumHeight = max(0, room.height - (room.height < Self.lowRoom ? 0 : Self.gap))
        let wanted = low != .zero && header + wanted.height > maximumHeight ? low : wanted
        let preferredWidth = wanted.width.isFinite && wanted.width > 0 ? wanted.width : Self.width * max(1, textScale)
        let width = min(room.width, max(preferredWidth, Self.minimumWidth))
        let top = header + (search.map { $0 + Self.searchGap } ?? 0)
        let isBeside =
            search != nil && width >= Self.wideWidth && maximumHeight - top < 2 * max(Self.rowHeight, target)
        let wantedHeight = wanted.height.isFinite && wanted.height > 0 ? wanted.height : maximumHeight
        let height = min(isBeside ? max(top, wantedHeight) : top + wantedHeight, maximumHeight)
        card = Rect(
            x: ((room.width - width) / 2).rounded(), y: (room.height - height).rounded(), width: width,
            height: height + Self.radius)
        let headerWidth = isBeside ? (width / 2).rounded() : width
        let crossSide = min(side, headerWidth / 2)
        let inset = min(Self.inset, headerWidth / 4)
        cross = Rect(x: headerWidth - crossSide - 4, y: ((header - side) / 2).rounded(), width: crossSide, height: side)
        let titleWidth = max(0, cross.minX - inset)
        if let search, isBeside, height < header + search {
            // Without room for both, the field takes the place of the title.
            title = Rect(x: inset, y: 0, width: 0, height: header)
            let fieldHeight = min(search, header)
            self.search = Rect(
                x: inset, y: ((header - fieldHeight) / 2).rounded(), width: titleWidth, height: fieldHeight)
        } else {
            title = Rect(x: inset, y: 0, width: titleWidth, height: header)
            self.search = Rect(
                x: Self.searchMargin, y: header, width: max(0, headerWidth - 2 * Self.searchMargin),
                height: min(search ?? 0, max(0, height - header)))
        }
        content =
            isBeside
            ? Rect(x: headerWidth, y: 0, width: width - headerWidth, height: height)
            : Rect(x: 0, y: top, width: width, height: max(0, height - top))
    }
}
