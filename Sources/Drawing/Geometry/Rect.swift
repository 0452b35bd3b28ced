/// A rectangle in points: an origin and a size, y pointing down.
public struct Rect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point
    /// How far it reaches to the right and down.
    public var size: Size

    /// A rectangle of no size in the upper left corner.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// A rectangle at a corner, of a size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle by its four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// In points.
    public var width: Double { size.width }
    /// In points.
    public var height: Double { size.height }
    /// The left edge.
    public var minX: Double { origin.x }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The middle between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// The middle between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The point in the middle.
    public var center: Point { Point(x: midX, y: midY) }
    /// True where nothing lies inside.
    public var isEmpty: Bool { size.isEmpty }

    /// True for points inside; the left and top edge count, the right and bottom edge do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// True where both share more than an edge.
    public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The part that both share; an empty rectangle at this one's origin where they share nothing.
    public func intersection(_ other: Rect) -> Rect {
        let x0 = max(minX, other.minX)
        let y0 = max(minY, other.minY)
        let x1 = min(maxX, other.maxX)
        let y1 = min(maxY, other.maxY)
        guard x1 > x0, y1 > y0 else { return Rect(origin: origin, size: .zero) }
        return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// The same rectangle, moved.
    public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

    /// This rectangle made smaller by `insets`; never smaller than empty.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }

    /// This rectangle made smaller by `dx` at the left and right and by `dy` at the top and bottom.
    public func insetBy(dx: Double, dy: Double) -> Rect { inset(by: Insets(horizontal: dx, vertical: dy)) }

    /// Its mirror image in an area that reaches from 0 to `width`: what lay at the left lies as far from the right.
    public func mirrored(in width: Double) -> Rect { Rect(origin: Point(x: width - maxX, y: minY), size: size) }

    /// A rectangle of `size` with the same centre.
    public func centered(_ size: Size) -> Rect {
        Rect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }
}
