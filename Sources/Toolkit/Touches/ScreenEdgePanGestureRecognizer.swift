import Drawing

/// A finger that comes in from an edge of the view.
///
/// The edge is that of the recognizer's view, which need not lie at the screen's. Where something that scrolls in the
/// same direction lies under the edge, have its pan wait: `scrollView.pan.require(toFail: edgePan)`.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    public struct Edges: OptionSet, Sendable {
        public var rawValue: Int

        public static let top = Edges(rawValue: 1)
        public static let left = Edges(rawValue: 2)
        public static let bottom = Edges(rawValue: 4)
        public static let right = Edges(rawValue: 8)

        public nonisolated init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// Any of these counts.
    public var edges: Edges = []
    /// How far inside of the edge the finger may come down, in points: Android's drawers take 20.
    public var edgeWidth = 20.0

    /// The edges at which the finger came down.
    private var startEdges: Edges = []

    public override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard state == .possible else { return }
        if self.touches.count == 1 { startEdges = touches.first.map(edges(under:)) ?? [] }
        if startEdges.isEmpty || self.touches.count > 1 { setState(.failed) }
    }

    /// Inward, and more inward than along the edge.
    override var isOnItsWay: Bool {
        let way = translation
        return startEdges.contains(.left) && way.x > abs(way.y) || startEdges.contains(.right) && -way.x > abs(way.y)
            || startEdges.contains(.top) && way.y > abs(way.x) || startEdges.contains(.bottom) && -way.y > abs(way.x)
    }

    private func edges(under touch: Touch) -> Edges {
        guard let view else { return [] }
        let point = touch.location(in: view)
        let area = view.bounds
        guard area.contains(point) else { return [] }
        var found: Edges = []
        if point.x - area.minX <= edgeWidth { found.insert(.left) }
        if area.maxX - point.x <= edgeWidth { found.insert(.right) }
        if point.y - area.minY <= edgeWidth { found.insert(.top) }
        if area.maxY - point.y <= edgeWidth { found.insert(.bottom) }
        return found.intersection(edges)
    }
}
