import Drawing

/// The placement of a popover beside the view that opened it.
nonisolated enum PopoverPlacement {
    /// The distance from the screen's edges, in points.
    static let margin = 8.0
    /// The gap between the source and the popover, in points.
    static let gap = 6.0

    /// Returns the part of the source within the area. A source outside of it counts as lying at its edge.
    static func usable(_ source: Rect, in area: Rect) -> Rect {
        let numbers = [source.minX, source.minY, source.width, source.height]
        guard numbers.allSatisfy(\.isFinite) else { return Rect(origin: area.center, size: .zero) }
        let x0 = clamped(source.minX, area.minX, area.maxX)
        let y0 = clamped(source.minY, area.minY, area.maxY)
        return Rect(
            x: x0, y: y0, width: clamped(source.maxX, x0, area.maxX) - x0,
            height: clamped(source.maxY, y0, area.maxY) - y0)
    }

    /// Returns the frame of a popover below its source, or else above it, or else at one of its sides; `nil` if it fits nowhere.
    ///
    /// Its left or right edge is flush with the source, on the side nearer to the screen's edge, and so to the thumb.
    static func frame(_ size: Size, beside source: Rect, in area: Rect) -> Rect? {
        guard size.width <= area.width, size.height <= area.height else { return nil }
        let isAtLeft = source.midX <= area.midX
        let x = flushX(size, source, area)
        if size.height <= area.maxY - source.maxY - gap {
            return Rect(x: x, y: source.maxY + gap, width: size.width, height: size.height)
        }
        if size.height <= source.minY - gap - area.minY {
            return Rect(x: x, y: source.minY - gap - size.height, width: size.width, height: size.height)
        }
        let y = coveringFrame(size, over: source, in: area).minY
        let candidates = [source.maxX + gap, source.minX - gap - size.width]
        let fitting = (isAtLeft ? candidates : candidates.reversed())
            .first { $0 >= area.minX && $0 + size.width <= area.maxX }
        return fitting.map { Rect(x: $0, y: y, width: size.width, height: size.height) }
    }

    /// Returns the frame of a popover that covers its source.
    static func coveringFrame(_ size: Size, over source: Rect, in area: Rect) -> Rect {
        let y = clamped(source.midY - size.height / 2, area.minY, area.maxY - size.height)
        return Rect(x: flushX(size, source, area), y: y, width: size.width, height: size.height)
    }

    private static func flushX(_ size: Size, _ source: Rect, _ area: Rect) -> Double {
        let isAtLeft = source.midX <= area.midX
        return clamped(isAtLeft ? source.minX : source.maxX - size.width, area.minX, area.maxX - size.width)
    }

    private static func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double { max(low, min(value, high)) }
}
