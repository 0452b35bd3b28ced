import Drawing

/// Where the parts of a list of all tabs lie: a pure function of the room, the rail's edge, what is to be shown, and the
/// least size of a target.
nonisolated struct OverflowLayout: Equatable {
    /// What the room is needed for.
    struct Content: Equatable {
        /// How many tabs there are.
        var tabs = 0
        /// True while something is or can be typed: the search field stays, whatever fits.
        var isSearching = false
    }

    // Heights where no larger targets are asked for.
    static let rowHeight = 58.0
    private static let headerHeight = 56.0
    private static let fieldHeight = 48.0
    private static let closeSide = 48.0
    /// Around the popover.
    static let margin = 8.0
    /// From the popover's side to what is written in it.
    static let inset = 16.0
    /// Under the last row: there the corners are round.
    static let footHeight = 8.0
    static let width = 380.0

    /// For a field and a row.
    static func minimumHeight(target: Double) -> Double { max(fieldHeight, target) + max(rowHeight, target) }

    /// The side of the area that the popover lies at, and the list within it.
    let side: RailSide
    /// In the area's coordinates; the others are in the popover's.
    let popover: Rect
    private(set) var title: Rect
    private(set) var close: Rect
    /// nil where all tabs are seen without searching.
    private(set) var field: Rect?
    private(set) var list: Rect
    /// Hairlines, where the list's rows are cut.
    private(set) var hairlines: [Rect] = []

    /// - Parameters:
    ///   - isMirrored: a rail along the top or the bottom ends at the left.
    ///   - target: the smallest side of what is touched, in points.
    init(area: Size, edge: RailEdge, isMirrored: Bool = false, target: Double = 0, _ content: Content) {
        side =
            switch edge {
            case .left: .left
            case .right: .right
            // The cell that opens the list is at the rail's end.
            case .top, .bottom: isMirrored ? .left : .right
            }
        let closeSide = max(Self.closeSide, target)
        let fieldHeight = max(Self.fieldHeight, target)
        let rowHeight = max(Self.rowHeight, target)
        // Above a keyboard on a small panel there is nothing to give away.
        let usual = max(Self.headerHeight, closeSide) + rowHeight + Self.footHeight
        let isTight = area.height < usual + 2 * Self.margin
        let headerHeight = isTight ? max(closeSide, fieldHeight) : max(Self.headerHeight, closeSide)
        let footHeight = isTight ? 0 : Self.footHeight
        let margin = isTight ? 0 : min(Self.margin, area.height / 2)
        let room = Rect(origin: .zero, size: area).insetBy(dx: min(Self.margin, area.width / 2), dy: margin)
        let needed = headerHeight + Double(max(1, content.tabs)) * rowHeight + footHeight
        let least = rowHeight + footHeight
        let isLow = headerHeight + fieldHeight + Self.margin + least > room.height
        // The field holds a cross as well.
        let fieldWidth = min(Self.width, room.width) - 2 * Self.inset - (isLow ? closeSide : 0)
        let canSearch = headerHeight + least <= room.height && fieldWidth >= 2 * target
        let isSearchable = needed > room.height && canSearch || content.isSearching
        let size = Size(
            width: min(Self.width, room.width), height: isSearchable ? room.height : min(needed, room.height))
        popover = Rect(
            origin: Point(
                x: side == .left ? room.minX : room.maxX - size.width,
                y: edge == .top ? room.minY : room.maxY - size.height), size: size)

        let (header, body) = RailEdge.top.divide(Rect(origin: .zero, size: size), thickness: headerHeight)
        let ends = RailEdge.right.divide(header, thickness: closeSide + Self.margin / 2)
        let closeSize = Size(
            width: min(closeSide, ends.strip.width), height: min(closeSide, ends.strip.height))
        close = Rect(
            origin: Point(x: ends.strip.minX, y: header.midY - closeSize.height / 2), size: closeSize)
        title = ends.rest.inset(by: Insets(left: min(Self.inset, ends.rest.width)))
        list = RailEdge.bottom.divide(body, thickness: footHeight).rest
        if isSearchable {
            if isLow {
                let whole = ends.rest.inset(by: Insets(left: min(Self.margin, ends.rest.width)))
                let beside = whole.inset(by: Insets(right: min(Self.margin, whole.width)))
                field = beside.centered(Size(width: beside.width, height: min(fieldHeight, beside.height)))
                title.size = .zero
            } else {
                addField(in: body, height: fieldHeight, footHeight: footHeight)
            }
        }
        if needed > room.height || isSearchable { addHairlines() }
    }

    private mutating func addField(in body: Rect, height: Double, footHeight: Double) {
        let (row, rest) = RailEdge.top.divide(body, thickness: height + Self.margin)
        field = RailEdge.top.divide(row, thickness: height).strip
            .insetBy(dx: min(Self.inset, row.width / 2), dy: 0)
        list = RailEdge.bottom.divide(rest, thickness: footHeight).rest
    }

    private mutating func addHairlines() {
        hairlines = [list.minY - 1, list.maxY].compactMap { y in
            let top = max(0, y)
            let line = Rect(x: list.minX, y: top, width: list.width, height: min(1, max(0, popover.height - top)))
            return line.isEmpty ? nil : line
        }
    }
}
