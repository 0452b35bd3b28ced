import Drawing

/// The edge of the screen at which a rail is.
///
/// A rail has two directions: along its edge, in which the tabs follow each other, and across it. Code that uses these directions works
/// for all four edges.
public nonisolated enum RailEdge: Hashable, Sendable, CaseIterable {
    /// The left edge, for a left hand.
    case left
    /// The right edge, for a right hand.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom

    /// A Boolean value that tells whether tabs are stacked vertically.
    public var isVertical: Bool { self == .left || self == .right }

    /// A Boolean value that tells whether the content is to the right of the rail, or below it.
    var isBeforeContent: Bool { self == .left || self == .top }

    /// Returns the coordinate of a point along the edge.
    public func along(_ point: Point) -> Double { isVertical ? point.y : point.x }
    /// Returns the coordinate of a point across the edge. It is measured from the left or from the top for every edge.
    public func across(_ point: Point) -> Double { isVertical ? point.x : point.y }
    /// Returns the length of a size along the edge.
    public func along(_ size: Size) -> Double { isVertical ? size.height : size.width }
    /// Returns the thickness of a size across the edge.
    public func across(_ size: Size) -> Double { isVertical ? size.width : size.height }
    /// Returns the start of a rectangle along the edge.
    public func start(_ rect: Rect) -> Double { isVertical ? rect.minY : rect.minX }
    /// Returns the end of a rectangle along the edge.
    public func end(_ rect: Rect) -> Double { isVertical ? rect.maxY : rect.maxX }
    /// Returns the middle of a rectangle along the edge.
    public func middle(_ rect: Rect) -> Double { isVertical ? rect.midY : rect.midX }

    /// Returns the point with the given coordinates, measured from the upper left.
    public func point(along: Double, across: Double) -> Point {
        isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
    }

    /// Returns the size with the given lengths.
    public func size(along: Double, across: Double) -> Size {
        isVertical ? Size(width: across, height: along) : Size(width: along, height: across)
    }

    /// Returns the rectangle with the given coordinates and lengths.
    ///
    /// - `across`: The coordinate across the edge. It is measured from the left or from the top for every edge.
    public func rect(along: Double, length: Double, across: Double, thickness: Double) -> Rect {
        Rect(origin: point(along: along, across: across), size: size(along: length, across: thickness))
    }

    /// Divides an area into a strip of the given thickness at this edge, and the rest.
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
