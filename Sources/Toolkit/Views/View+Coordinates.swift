import Drawing

extension View {
    /// Converts a point from scene coordinates to this view's coordinates.
    public func convertFromScene(_ point: Point) -> Point {
        let inSuperview = superview?.convertFromScene(point) ?? point
        return fromSuperview(inSuperview)
    }

    /// Converts a point from this view's coordinates to scene coordinates.
    public func convertToScene(_ point: Point) -> Point {
        let inSuperview = point - boundsOrigin + frame.origin
        guard let superview else { return inSuperview }
        return superview.convertToScene(isPinned ? inSuperview + superview.boundsOrigin : inSuperview)
    }

    /// The view's frame in scene coordinates.
    public var frameInScene: Rect { Rect(origin: convertToScene(boundsOrigin), size: bounds.size) }

    func fromSuperview(_ point: Point) -> Point {
        let pinned = isPinned ? superview?.boundsOrigin ?? .zero : .zero
        return point - pinned - frame.origin + boundsOrigin
    }
}
