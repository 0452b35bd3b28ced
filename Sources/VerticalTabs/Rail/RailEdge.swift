import Drawing

/// The edge of the screen along which a rail lies.
///
/// A rail has two directions: along its edge, in which tabs follow each other, and across it. What is computed for one
/// edge by these two serves all four.
public nonisolated enum RailEdge: Hashable, Sendable, CaseIterable {
    /// At the left, for a left hand.
    case left
    /// At the right, for a right hand.
    case right
    /// Along the top.
    case top
    /// Along the bottom.
    case bottom

    /// True where tabs lie one below the other.
    public var isVertical: Bool { self == .left || self == .right }

    /// True where the content lies right of the rail, or under it.
    var isBeforeContent: Bool { self == .left || self == .top }

    /// How far a point is along the edge.
    public func along(_ point: Point) -> Double { isVertical ? point.y : point.x }
    /// How far a point is across the edge, from the left or from the top, whichever edge this is.
    public func across(_ point: Point) -> Double { isVertical ? point.x : point.y }
    /// How long a size is along the edge.
    public func along(_ size: Size) -> Double { isVertical ? size.height : size.width }
    /// How long a size is across the edge.
    public func across(_ size: Size) -> Double { isVertical ? size.width : size.height }
    /// Where a rectangle begins along the edge.
    public func start(_ rect: Rect) -> Double { isVertical ? rect.minY : rect.minX }
    /// Where a rectangle ends along the edge.
    public func end(_ rect: Rect) -> Double { isVertical ? rect.maxY : rect.maxX }
    /// Where a rectangle has its middle along the edge.
    public func middle(_ rect: Rect) -> Double { isVertical ? rect.midY : rect.midX }

    /// The point at two distances from the upper left.
    public func point(along: Double, across: Double) -> Point {
        isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
    }

    /// The size that has two lengths.
    public func size(along: Double, across: Double) -> Size {
        isVertical ? Size(width: across, height: along) : Size(width: along, height: across)
    }

    /// - `across`: from the left or from the top, whichever edge this is.
    public func rect(along: Double, length: Double, across: Double, thickness: Double) -> Rect {
        Rect(origin: point(along: along, across: across), size: size(along: length, across: thickness))
    }

    /// Parts an area into the strip of a thickness at this edge, and the rest.
    public func divide(_ area: Rect, thickness: Double) -> (strip: Rect, rest: Rect) {
        let thickness = min(max(0, thickness), across(area.size))
        let (strip, rest): (Insets, Insets) =
            switch self {
            case .left: (Insets(right: area.width - thickness), Insets(left: thickness))
            case .right: (Insets(left: area.width - thickness), Insets(right: thickness))
            case .top: (Insets(bottom: area.height - thickness), Insets(top: thickness))
            case .bottom: (Insets(top: area.height - thickness), Insets(bottom: thickness))
            }
        return (area.inset(by: strip), area.inset(by: rest))
    }
}
