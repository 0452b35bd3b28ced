import Drawing

/// A view that receives the touches in place of the views behind it. It never has the focus; on a keyboard, Escape is pressed instead.
open class Shield: Control {
    /// The areas that the shield leaves to the views behind it, in its own coordinates.
    package var uncovered: [Rect] = [] {
        didSet { if uncovered != oldValue { setNeedsDisplay() } }
    }

    open override var canBecomeFocused: Bool { false }

    open override var accessibility: AccessibilityElement? { nil }

    open override func point(inside point: Point) -> Bool {
        super.point(inside: point) && !uncovered.contains { $0.contains(point) }
    }
}

/// A shield that dims the views behind a presentation, or hides them. A tap on it returns to them.
public final class Scrim: Shield {
    /// A Boolean value that tells whether the views behind are not visible at all.
    package var hidesContent = false {
        didSet { if hidesContent != oldValue { setNeedsDisplay() } }
    }

    public override func draw(_ list: inout DisplayList) {
        let color = hidesContent ? theme.color(.background) : Color(white: 0, alpha: 128)
        for area in Rect(origin: .zero, size: bounds.size).subtracting(uncovered) { list.fill(area, color) }
    }
}

extension Rect {
    /// Returns rectangles that together cover this one except for the holes, and do not overlap.
    func subtracting(_ holes: [Rect]) -> [Rect] {
        holes.reduce([self]) { rest, hole in rest.flatMap { $0.subtracting(hole) } }
    }

    private func subtracting(_ hole: Rect) -> [Rect] {
        let hole = intersection(hole)
        guard !hole.isEmpty else { return [self] }
        let parts = [
            Rect(x: minX, y: minY, width: width, height: hole.minY - minY),
            Rect(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.height),
            Rect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.height),
            Rect(x: minX, y: hole.maxY, width: width, height: maxY - hole.maxY),
        ]
        return parts.filter { !$0.isEmpty }
    }
}
