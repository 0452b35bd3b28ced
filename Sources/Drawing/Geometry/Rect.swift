/// A rectangle in points: an origin and a size. The y-axis points down.
public struct Rect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point
    /// The width and height.
    public var size: Size

    /// A rectangle of size zero in the upper left corner.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Creates a rectangle from its upper left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The width in points.
    public var width: Double { size.width }
    /// The height in points.
    public var height: Double { size.height }
    /// The x-coordinate of the left edge.
    public var minX: Double { origin.x }
    /// The y-coordinate of the top edge.
    public var minY: Double { origin.y }
    /// The x-coordinate of the centre.
    public var midX: Double { origin.x + size.width / 2 }
    /// The y-coordinate of the centre.
    public var midY: Double { origin.y + size.height / 2 }
    /// The x-coordinate of the right edge.
    public var maxX: Double { origin.x + size.width }
    /// The y-coordinate of the bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The centre of the rectangle.
    public var center: Point { Point(x: midX, y: midY) }
    /// A Boolean value that tells whether the rectangle has no area.
    public var isEmpty: Bool { size.isEmpty }

    /// Returns `true` if the point lies inside. The left and top edges are inside, the right and bottom edges are not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns `true` if both rectangles share more than an edge.
    public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns the part that both rectangles share. If they share nothing, the result is an empty rectangle at the origin
    /// of this one.
    public func intersection(_ other: Rect) -> Rect {
        let x0 = max(minX, other.minX)
        let y0 = max(minY, other.minY)
        let x1 = min(maxX, other.maxX)
        let y1 = min(maxY, other.maxY)
        guard x1 > x0, y1 > y0 else { return Rect(origin: origin, size: .zero) }
        return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// Returns the rectangle moved by `delta`.
    public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

    /// Returns the rectangle reduced by `insets`. Width and height never become negative.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }

    /// Returns the rectangle reduced by `dx` at the left and right, and by `dy` at the top and bottom.
    public func insetBy(dx: Double, dy: Double) -> Rect { inset(by: Insets(horizontal: dx, vertical: dy)) }

    /// Returns the mirror image of the rectangle in an area that extends from 0 to `width`. The distance from the left
    /// becomes the distance from the right.
    public func mirrored(in width: Double) -> Rect { Rect(origin: Point(x: width - maxX, y: minY), size: size) }

    /// Returns a rectangle of `size` with the same centre.
    public func centered(_ size: Size) -> Rect {
        Rect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }
}
