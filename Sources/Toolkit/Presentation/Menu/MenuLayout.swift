import Drawing

/// The layout of a menu: a pure function of the room, the frame of its source and the size it requests.
///
/// The menu lies below its source, or else above it, or else beside it. If it fits nowhere, it takes the larger of the
/// spaces below and above, and scrolls. Its left or right edge is flush with the source, on the side nearer to the
/// screen's edge, and so to the thumb.
nonisolated struct MenuLayout: Equatable {
    static let radius = 10.0
    /// The distance from the room's edges.
    private static let margin = 8.0
    /// The gap between the source and the menu.
    private static let gap = 6.0
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
            .insetBy(dx: min(Self.margin, room.width / 2), dy: min(Self.margin, room.height / 2))
        let size = Size(
            width: min(max(width, Self.widths.lowerBound), Self.widths.upperBound * max(1, textScale), area.width),
            height: min(height + 2 * Self.end, area.height))
        card = Self.place(size, beside: Self.usable(source, in: area), in: area)
        let end = min(Self.end, card.height / 2)
        list = Rect(x: 0, y: end, width: card.width, height: card.height - 2 * end)
    }

    /// Returns the part of the source within the area. A source outside of it counts as lying at its edge.
    private static func usable(_ source: Rect, in area: Rect) -> Rect {
        let numbers = [source.minX, source.minY, source.width, source.height]
        guard numbers.allSatisfy(\.isFinite) else { return Rect(origin: area.center, size: .zero) }
        let x0 = clamped(source.minX, area.minX, area.maxX)
        let y0 = clamped(source.minY, area.minY, area.maxY)
        return Rect(
            x: x0, y: y0, width: clamped(source.maxX, x0, area.maxX) - x0,
            height: clamped(source.maxY, y0, area.maxY) - y0)
    }

    private static func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double { max(low, min(value, high)) }

    private static func place(_ size: Size, beside source: Rect, in area: Rect) -> Rect {
        let isAtLeft = source.midX <= area.midX
        let x = clamped(isAtLeft ? source.minX : source.maxX - size.width, area.minX, area.maxX - size.width)
        let below = area.maxY - source.maxY - gap
        let above = source.minY - gap - area.minY
        if size.height <= below {
            return Rect(x: x, y: source.maxY + gap, width: size.width, height: size.height)
        }
        if size.height <= above {
            return Rect(x: x, y: source.minY - gap - size.height, width: size.width, height: size.height)
        }
        let y = clamped(source.midY - size.height / 2, area.minY, area.maxY - size.height)
        let candidates = [source.maxX + gap, source.minX - gap - size.width]
        for x in isAtLeft ? candidates : candidates.reversed() where x >= area.minX && x + size.width <= area.maxX {
            return Rect(x: x, y: y, width: size.width, height: size.height)
        }
        let room = max(below, above)
        guard room >= minimumHeight else { return Rect(x: x, y: y, width: size.width, height: size.height) }
        return Rect(
            x: x, y: below >= above ? source.maxY + gap : area.minY, width: size.width, height: room)
    }
}
