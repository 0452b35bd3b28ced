import Drawing

/// Where the parts of a list of all tabs lie: a pure function of the room, the rail's edge, what is to be shown, and the
/// least size of a target.
nonisolated struct OverflowLayout: Equatable {
    /// What the room is needed for.
    struct Content: Equatable {
        /// How many tabs there are.
        var tabs = 0
        /// True while something is typed: the search field stays, whatever fits.
        var isSearching = false
        /// nil while the pad is closed.
        var pad: LetterPadLayout.Content?
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
    /// Beside the pad.
    private static let listWidth = 374.0
    /// Five keys of the best width.
    private static let padWidth = 346.0
    /// From this width on the pad lies beside the list.
    static let wideArea = 700.0

    /// The side of the area that the popover lies at, and the list within it.
    let side: RailSide
    /// In the area's coordinates; the others are in the popover's.
    let popover: Rect
    private(set) var title: Rect
    private(set) var close: Rect
    /// nil where all tabs are seen without searching.
    private(set) var field: Rect?
    private(set) var list: Rect
    private(set) var pad: Rect?
    /// Its keys, in its own coordinates.
    private(set) var keys: LetterPadLayout?
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
        let headerHeight = max(Self.headerHeight, closeSide)
        let fieldHeight = max(Self.fieldHeight, target)
        let rowHeight = max(Self.rowHeight, target)
        let room = Rect(origin: .zero, size: area)
            .insetBy(dx: min(Self.margin, area.width / 2), dy: min(Self.margin, area.height / 2))
        let isBeside = area.width >= Self.wideArea
        let isWide = content.pad != nil && isBeside
        let needed = headerHeight + Double(max(1, content.tabs)) * rowHeight + Self.footHeight
        // With the pad open, the list keeps a row, and the pad what it cannot do without.
        let padHeight = LetterPadLayout.leastHeight(target: target)
        let least = isBeside ? max(rowHeight, padHeight) + Self.footHeight : rowHeight + 1 + padHeight
        let isLow = headerHeight + fieldHeight + Self.margin + least > room.height
        // The field holds a cross as well.
        let fieldWidth = min(Self.width, room.width) - 2 * Self.inset - (isLow ? closeSide : 0)
        let canSearch = headerHeight + least <= room.height && fieldWidth >= 2 * target
        let isSearchable = needed > room.height && canSearch || content.isSearching || content.pad != nil
        let size = Size(
            width: min(isWide ? Self.listWidth + Self.padWidth(target: target) : Self.width, room.width),
            height: isSearchable ? room.height : min(needed, room.height))
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
        list = RailEdge.bottom.divide(body, thickness: Self.footHeight).rest
        if isSearchable {
            if isLow {
                let beside = title.inset(by: Insets(right: min(Self.margin, title.width)))
                field = beside.centered(Size(width: beside.width, height: min(fieldHeight, beside.height)))
                title.size = .zero
            } else {
                addField(in: body, height: fieldHeight)
            }
        }
        if needed > room.height || isSearchable { addHairlines() }
        if let pad = content.pad {
            addPad(pad, side: !isWide ? .bottom : side == .left ? .right : .left, target: target)
        }
    }

    /// Five keys that are as wide as targets must be.
    private static func padWidth(target: Double) -> Double {
        max(padWidth, 5 * target + 4 * LetterPadLayout.gap + 2 * inset)
    }

    private mutating func addField(in body: Rect, height: Double) {
        let (row, rest) = RailEdge.top.divide(body, thickness: height + Self.margin)
        field = RailEdge.top.divide(row, thickness: height).strip
            .insetBy(dx: min(Self.inset, row.width / 2), dy: 0)
        list = RailEdge.bottom.divide(rest, thickness: Self.footHeight).rest
    }

    private mutating func addHairlines() {
        hairlines = [list.minY - 1, list.maxY].map { y in
            let top = max(0, y)
            return Rect(x: list.minX, y: top, width: list.width, height: min(1, max(0, popover.height - top)))
        }
    }

    /// - Parameter side: of the list; beside it the list stays next to the rail.
    private mutating func addPad(_ content: LetterPadLayout.Content, side: RailEdge, target: Double) {
        guard side != .bottom else {
            // Down to the popover's end: the keys keep a distance of their own.
            let below = Rect(
                x: list.minX, y: list.minY, width: list.width, height: max(0, popover.height - list.minY))
            let rest = below.height - 1 - max(Self.rowHeight, target)
            let most = max(
                min((popover.height / 2).rounded(.down), rest),
                min(LetterPadLayout.leastHeight(target: target), below.height))
            let keys = LetterPadLayout(
                room: Size(width: below.width, height: most), content, keepsHeight: false, target: target)
            let parts = RailEdge.bottom.divide(below, thickness: keys.height)
            self.keys = keys
            pad = parts.strip
            let line = RailEdge.bottom.divide(parts.rest, thickness: 1)
            list = line.rest
            hairlines[hairlines.count - 1] = line.strip
            return
        }
        let width = min(Self.padWidth(target: target), max(Self.padWidth, popover.width / 2))
        let parts = side.divide(list, thickness: width)
        let line = side.divide(parts.rest, thickness: 1)
        let keys = LetterPadLayout(room: parts.strip.size, content, keepsHeight: true, target: target)
        self.keys = keys
        pad = RailEdge.top.divide(parts.strip, thickness: keys.height).strip
        list = line.rest
        hairlines.append(line.strip)
    }
}
