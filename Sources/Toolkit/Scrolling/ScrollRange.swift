import Drawing

/// The offsets at which a scroll view's content can rest, and the display of offsets beyond them.
struct ScrollRange {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
    /// The scroll view's own size, in points.
    let viewport: Size

    /// Returns the nearest offset at which the content is not beyond its ends.
    func clamped(_ offset: Point) -> Point {
        Point(x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
    }

    /// Returns the displayed offset for the offset to which a finger pulls, with rubber-banding.
    func banded(_ offset: Point) -> Point {
        let inside = clamped(offset)
        return Point(
            x: inside.x + ScrollPhysics.banded(offset.x - inside.x, dimension: viewport.width),
            y: inside.y + ScrollPhysics.banded(offset.y - inside.y, dimension: viewport.height))
    }

    /// Returns the offset to which a finger pulls for a displayed offset: the inverse of ``banded(_:)``.
    func unbanded(_ shown: Point) -> Point {
        let inside = clamped(shown)
        return Point(
            x: inside.x + ScrollPhysics.unbanded(shown.x - inside.x, dimension: viewport.width),
            y: inside.y + ScrollPhysics.unbanded(shown.y - inside.y, dimension: viewport.height))
    }

    /// Returns the offset nearest to `offset` at which a part of the content is visible. If it is larger than the view, its beginning is
    /// visible.
    func offset(nearest offset: Point, showing rect: Rect) -> Point {
        var target = offset
        if rect.maxY > target.y + viewport.height { target.y = rect.maxY - viewport.height }
        if rect.minY < target.y { target.y = rect.minY }
        if rect.maxX > target.x + viewport.width { target.x = rect.maxX - viewport.width }
        if rect.minX < target.x { target.x = rect.minX }
        return clamped(target)
    }

    /// Returns the page at which a scroll ends: the page next to the current one in the direction of movement.
    func page(from current: Point, velocity: Point) -> Point {
        func page(_ current: Double, _ velocity: Double, _ length: Double) -> Double {
            guard length > 0 else { return 0 }
            let here = current / length
            let index = velocity > 50 ? here.rounded(.up) : velocity < -50 ? here.rounded(.down) : here.rounded()
            return index * length
        }
        return clamped(
            Point(
                x: page(current.x, velocity.x, viewport.width), y: page(current.y, velocity.y, viewport.height)))
    }

    /// Returns the page that contains the centre of a part of the content.
    func page(showing rect: Rect) -> Point {
        func page(_ middle: Double, _ length: Double) -> Double {
            length > 0 ? (middle / length).rounded(.down) * length : 0
        }
        return clamped(Point(x: page(rect.midX, viewport.width), y: page(rect.midY, viewport.height)))
    }
}
