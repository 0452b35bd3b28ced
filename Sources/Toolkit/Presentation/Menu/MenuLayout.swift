import Drawing

/// The layout of a menu: a pure function of the room, the frame of its source and the size it requests.
///
/// The menu lies below its source, or else above it, or else beside it. If it fits nowhere, it takes the larger of the
/// spaces below and above, and scrolls. Its left or right edge is flush with the source, on the side nearer to the
/// screen's edge, and so to the thumb.
nonisolated struct MenuLayout: Equatable {
    static let radius = 10.0
    /// The space above the first row and below the last one, for the rounded corners.
    private static let end = radius
    private static let widths = 180.0...420.0
    /// The minimum height; if less room is left, the menu covers its source.
    private static let minimumHeight = 160.0

    /// The frame of the card, in the room's coordinates.
    let card: Rect
    /// The frame of the list, in the card's coordinates. It scrolls if it is lower than its rows.
    let list: Rect

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - room: the size of the room, in points.
    ///   - source: the frame of the source, in the room's coordinates.
    ///   - width: the width of the widest row, in points.
    ///   - height: the height of all rows, in points.
    ///   - textScale: the text size relative to the default.
    init(room: Size, source: Rect, width: Double, height: Double, textScale: Double) {
        let area = Rect(origin: .zero, size: room)
            .insetBy(
                dx: min(PopoverPlacement.margin, room.width / 2), dy: min(PopoverPlacement.margin, room.height / 2))
        let size = Size(
            width: min(max(width, Self.widths.lowerBound), Self.widths.upperBound * max(1, textScale), area.width),
            height: min(height + 2 * Self.end, area.height))
        card = Self.place(size, beside: PopoverPlacement.usable(source, in: area), in: area)
        let end = min(Self.end, card.height / 2)
        list = Rect(x: 0, y: end, width: card.width, height: card.height - 2 * end)
    }

    private static func place(_ size: Size, beside source: Rect, in area: Rect) -> Rect {
        if let frame = PopoverPlacement.frame(size, beside: source, in: area) { return frame }
        let gap = PopoverPlacement.gap
        let covering = PopoverPlacement.coveringFrame(size, over: source, in: area)
        let below = area.maxY - source.maxY - gap
        let above = source.minY - gap - area.minY
        let room = max(below, above)
        guard room >= minimumHeight else { return covering }
        return Rect(
            x: covering.minX, y: below >= above ? source.maxY + gap : area.minY, width: size.width, height: room)
    }
}
