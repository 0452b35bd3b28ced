import Drawing

/// The layout of the popover that lists all tabs. It depends only on the available area, the edge of the rail, the content and the minimum
/// size of a touch target.
nonisolated struct OverflowLayout: Equatable {
    /// The content that determines the layout.
    struct Content: Equatable {
        /// The number of tabs.
        var tabs = 0
        /// A Boolean value that tells whether the search field contains text or is being edited. It is then shown even if all tabs fit.
        var isSearching = false
    }

    // The sizes in points, unless larger touch targets are required.
    static let rowHeight = 58.0
    private static let headerHeight = 56.0
    private static let fieldHeight = 48.0
    private static let closeSide = 48.0
    /// The margin around the popover, in points.
    static let margin = 8.0
    /// The distance between the sides of the popover and its text, in points.
    static let inset = 16.0
    /// The space below the last row for the round corners, in points.
    static let footHeight = 8.0
    static let width = 380.0

    /// Returns the height of a search field and one row, in points.
    static func minimumHeight(target: Double) -> Double { max(fieldHeight, target) + max(rowHeight, target) }

    /// The side of the area at which the popover is, and of the popover at which its list is aligned.
    let side: RailSide
    /// The frame of the popover in the area's coordinates. The other frames are in the popover's coordinates.
    let popover: Rect
    private(set) var title: Rect
    private(set) var close: Rect
    /// The frame of the search field; `nil` if all tabs fit.
    private(set) var field: Rect?
    private(set) var list: Rect
    /// The hairlines at the ends of a list that scrolls.
    private(set) var hairlines: [Rect] = []

    /// Computes a layout.
    ///
    /// - Parameters:
    ///   - area: The size of the available area.
    ///   - edge: The edge with the rail.
    ///   - isMirrored: A Boolean value that tells whether a horizontal rail ends at the left.
    ///   - target: The minimum width and height of a touch target, in points.
    ///   - content: The content of the popover.
    init(area: Size, edge: RailEdge, isMirrored: Bool = false, target: Double = 0, _ content: Content) {
        side =
            switch edge {
            case .left: .left
            case .right: .right
            // The cell that opens the list is at the end of the rail.
            case .top, .bottom: isMirrored ? .left : .right
            }
        let closeSide = max(Self.closeSide, target)
        let fieldHeight = max(Self.fieldHeight, target)
        let rowHeight = max(Self.rowHeight, target)
        // If there is very little height, such as above an on-screen keyboard on a small panel, margins are left out.
        let minimumHeight = max(Self.headerHeight, closeSide) + rowHeight + Self.footHeight
        let isTight = area.height < minimumHeight + 2 * Self.margin
        let headerHeight = isTight ? max(closeSide, fieldHeight) : max(Self.headerHeight, closeSide)
        let footHeight = isTight ? 0 : Self.footHeight
        let margin = isTight ? 0 : min(Self.margin, area.height / 2)
        let room = Rect(origin: .zero, size: area).insetBy(dx: min(Self.margin, area.width / 2), dy: margin)
        let needed = headerHeight + Double(max(1, content.tabs)) * rowHeight + footHeight
        let listHeight = rowHeight + footHeight
        let isLow = headerHeight + fieldHeight + Self.margin + listHeight > room.height
        // The search field also contains a clear button.
        let fieldWidth = min(Self.width, room.width) - 2 * Self.inset - (isLow ? closeSide : 0)
        let canSearch = headerHeight + listHeight <= room.height && fieldWidth >= 2 * target
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
                let remaining = ends.rest.inset(by: Insets(left: min(Self.margin, ends.rest.width)))
                let fieldArea = remaining.inset(by: Insets(right: min(Self.margin, remaining.width)))
                field = fieldArea.centered(Size(width: fieldArea.width, height: min(fieldHeight, fieldArea.height)))
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
