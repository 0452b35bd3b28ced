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
    /// Around the panel.
    static let margin = 8.0
    /// From the panel's side to what is written in it.
    static let inset = 16.0
    /// Under the last row: there the corners are round.
    static let footHeight = 8.0
    static let width = 380.0
    static let widthWithPad = 720.0
    /// Five keys of the best width.
    static let padWidth = 346.0
    /// From this width on the pad lies beside the list.
    static let wideArea = 700.0

    /// In the area's coordinates; the others are in the panel's.
    let panel: Rect
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

    /// - Parameter target: the smallest side of what is touched, in points.
    init(area: Size, edge: RailEdge, target: Double = 0, _ content: Content) {
        let closeSide = max(Self.closeSide, target)
        let headerHeight = max(Self.headerHeight, closeSide)
        let room = Rect(origin: .zero, size: area)
            .insetBy(dx: min(Self.margin, area.width / 2), dy: min(Self.margin, area.height / 2))
        let isWide = content.pad != nil && area.width >= Self.wideArea
        let needed =
            headerHeight + Double(max(1, content.tabs)) * max(Self.rowHeight, target) + Self.footHeight
        let isSearchable = needed > room.height || content.isSearching || content.pad != nil
        let size = Size(
            width: min(isWide ? Self.widthWithPad : Self.width, room.width),
            height: isSearchable ? room.height : needed)
        // The cell that opens the list is at the rail's end: below, or at the right.
        panel = Rect(
            origin: Point(
                x: edge == .left ? room.minX : room.maxX - size.width,
                y: edge == .top ? room.minY : room.maxY - size.height), size: size)

        let (header, body) = RailEdge.top.divide(Rect(origin: .zero, size: size), thickness: headerHeight)
        let ends = RailEdge.right.divide(header, thickness: closeSide + Self.margin / 2)
        let closeSize = Size(
            width: min(closeSide, ends.strip.width), height: min(closeSide, ends.strip.height))
        close = Rect(
            origin: Point(x: ends.strip.minX, y: header.midY - closeSize.height / 2), size: closeSize)
        title = ends.rest.inset(by: Insets(left: min(Self.inset, ends.rest.width)))
        list = RailEdge.bottom.divide(body, thickness: Self.footHeight).rest
        if isSearchable { addField(in: body, height: max(Self.fieldHeight, target)) }
        if let pad = content.pad {
            addPad(pad, side: !isWide ? .bottom : edge == .left ? .right : .left, target: target)
        }
    }

    private mutating func addField(in body: Rect, height: Double) {
        let (row, rest) = RailEdge.top.divide(body, thickness: height + Self.margin)
        field = RailEdge.top.divide(row, thickness: height).strip
            .insetBy(dx: min(Self.inset, row.width / 2), dy: 0)
        let foot = RailEdge.bottom.divide(rest, thickness: Self.footHeight)
        list = foot.rest
        hairlines = [
            RailEdge.bottom.divide(row, thickness: 1).strip, RailEdge.top.divide(foot.strip, thickness: 1).strip,
        ]
    }

    /// - Parameter side: of the list; beside it the list stays next to the rail.
    private mutating func addPad(_ content: LetterPadLayout.Content, side: RailEdge, target: Double) {
        guard side != .bottom else {
            // Down to the panel's end: the keys keep a distance of their own.
            let below = Rect(
                x: list.minX, y: list.minY, width: list.width, height: max(0, panel.height - list.minY))
            let most = min(below.height, (panel.height / 2).rounded(.down))
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
        let parts = side.divide(list, thickness: Self.padWidth)
        let line = side.divide(parts.rest, thickness: 1)
        let keys = LetterPadLayout(room: parts.strip.size, content, keepsHeight: true, target: target)
        self.keys = keys
        pad = RailEdge.top.divide(parts.strip, thickness: keys.height).strip
        list = line.rest
        hairlines.append(line.strip)
    }
}
