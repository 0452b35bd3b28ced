import Drawing

/// Where a menu lies: a pure function of the room, of what the menu belongs to, and of the size that it asks for.
///
/// It lies below its source, or above where there is more room, or beside it where it is too high for both. The finger is at the source:
/// the menu begins or ends where that does, on the side where it is nearer to the screen's edge, and so to the thumb.
nonisolated struct MenuLayout: Equatable {
    static let radius = 10.0
    /// From the room's edges.
    private static let margin = 8.0
    /// Between the source and the menu.
    private static let gap = 6.0
    /// Above the first row and below the last one: there the corners are round.
    private static let end = radius
    private static let widths = 180.0...420.0
    /// What is lower than this is not worth opening beside the source.
    private static let minimumHeight = 160.0

    /// In the room's coordinates.
    let card: Rect
    /// In the card's; it is scrolled where it is lower than its rows.
    let list: Rect

    /// - Parameters:
    ///   - room: in points.
    ///   - source: what the menu belongs to, in the room's coordinates.
    ///   - width: what the widest row asks for, in points.
    ///   - height: of all rows, in points.
    ///   - textScale: how much larger text is than the usual.
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

    /// A source somewhere else than in the area counts as at its edge.
    private static func usable(_ source: Rect, in area: Rect) -> Rect {
        let numbers = [source.minX, source.minY, source.width, source.height]
        guard numbers.allSatisfy(\.isFinite) else { return Rect(origin: area.center, size: .zero) }
        let x0 = held(source.minX, area.minX, area.maxX)
        let y0 = held(source.minY, area.minY, area.maxY)
        return Rect(
            x: x0, y: y0, width: held(source.maxX, x0, area.maxX) - x0, height: held(source.maxY, y0, area.maxY) - y0)
    }

    private static func held(_ value: Double, _ low: Double, _ high: Double) -> Double { max(low, min(value, high)) }

    private static func place(_ size: Size, beside source: Rect, in area: Rect) -> Rect {
        let isAtLeft = source.midX <= area.midX
        let x = held(isAtLeft ? source.minX : source.maxX - size.width, area.minX, area.maxX - size.width)
        let below = area.maxY - source.maxY - gap
        let above = source.minY - gap - area.minY
        if size.height <= below {
            return Rect(x: x, y: source.maxY + gap, width: size.width, height: size.height)
        }
        if size.height <= above {
            return Rect(x: x, y: source.minY - gap - size.height, width: size.width, height: size.height)
        }
        let y = held(source.midY - size.height / 2, area.minY, area.maxY - size.height)
        let places = [source.maxX + gap, source.minX - gap - size.width]
        for x in isAtLeft ? places : places.reversed() where x >= area.minX && x + size.width <= area.maxX {
            return Rect(x: x, y: y, width: size.width, height: size.height)
        }
        let room = max(below, above)
        guard room >= minimumHeight else { return Rect(x: x, y: y, width: size.width, height: size.height) }
        return Rect(
            x: x, y: below >= above ? source.maxY + gap : area.minY, width: size.width, height: room)
    }
}
