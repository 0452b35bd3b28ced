/// A rectangle of whole pixels, given by its edges. Pixels at the left and top edges are inside, pixels at the right
/// and bottom edges are outside.
public struct PixelRect: Hashable, Sendable {
    /// The x-coordinate of the left edge, inclusive.
    public var x0: Int
    /// The y-coordinate of the top edge, inclusive.
    public var y0: Int
    /// The x-coordinate of the right edge, exclusive.
    public var x1: Int
    /// The y-coordinate of the bottom edge, exclusive.
    public var y1: Int

    /// Creates a rectangle from its four edges.
    public init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    /// Creates a rectangle that contains all pixels of an area of the given size, starting at (0, 0).
    public init(_ size: PixelSize) {
        self.init(x0: 0, y0: 0, x1: size.width, y1: size.height)
    }

    /// The width in pixels; negative if the right edge lies left of the left edge.
    public var width: Int { x1 - x0 }
    /// The height in pixels; negative if the bottom edge lies above the top edge.
    public var height: Int { y1 - y0 }
    /// A Boolean value that tells whether the rectangle contains no pixels.
    public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
    /// The number of pixels in the rectangle.
    public var area: Int { isEmpty ? 0 : width * height }

    /// Returns the pixels that both rectangles share. The result is empty, possibly with swapped edges, if they share
    /// none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    }

    /// Returns `true` if both rectangles share at least one pixel.
    public func intersects(_ other: PixelRect) -> Bool {
        x0 < other.x1 && other.x0 < x1 && y0 < other.y1 && other.y0 < y1
    }

    /// Returns `true` if all pixels of the other rectangle lie within this one.
    public func contains(_ other: PixelRect) -> Bool {
        x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1
    }

    /// Returns the smallest rectangle that contains both; if one of them is empty, the other one.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }

    /// Returns the rectangle moved by a number of pixels.
    public func offset(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
    }
}
