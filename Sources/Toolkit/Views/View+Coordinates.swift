import Drawing

extension View {
    /// The same place in this view's coordinates, for a point given in the scene's.
    public func convertFromScene(_ point: Point) -> Point {
        let inSuperview = superview?.convertFromScene(point) ?? point
        return fromSuperview(inSuperview)
    }

    /// The same place in the scene's coordinates, for a point given in this view's.
    public func convertToScene(_ point: Point) -> Point {
        let inSuperview = point - boundsOrigin + frame.origin
        guard let superview else { return inSuperview }
        return superview.convertToScene(isPinned ? inSuperview + superview.boundsOrigin : inSuperview)
    }

    /// The view's rectangle in the scene's coordinates.
    public var frameInScene: Rect { Rect(origin: convertToScene(boundsOrigin), size: bounds.size) }

    func fromSuperview(_ point: Point) -> Point {
        let pinned = isPinned ? superview?.boundsOrigin ?? .zero : .zero
        return point - pinned - frame.origin + boundsOrigin
    }
}
