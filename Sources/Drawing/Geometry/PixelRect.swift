/// A rectangle of whole pixels, given by its edges; the right and bottom edge lie outside.
public struct PixelRect: Hashable, Sendable {
    /// The left edge, whose pixels lie inside.
    public var x0: Int
    /// The top edge, whose pixels lie inside.
    public var y0: Int
    /// The right edge, whose pixels lie outside.
    public var x1: Int
    /// The bottom edge, whose pixels lie outside.
    public var y1: Int

    /// A rectangle between four edges.
    public init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    /// All pixels of a picture of a size.
    public init(_ size: PixelSize) {
        self.init(x0: 0, y0: 0, x1: size.width, y1: size.height)
    }

    /// In pixels; below 0 where the edges have changed places.
    public var width: Int { x1 - x0 }
    /// In pixels; below 0 where the edges have changed places.
    public var height: Int { y1 - y0 }
    /// True where no pixel lies inside.
    public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
    /// How many pixels lie inside.
    public var area: Int { isEmpty ? 0 : width * height }

    /// The pixels that both share; empty (and possibly inside out) where they share none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    }

    /// True where both share a pixel.
    public func intersects(_ other: PixelRect) -> Bool {
        x0 < other.x1 && other.x0 < x1 && y0 < other.y1 && other.y0 < y1
    }

    /// True where all pixels of the other one lie in this one.
    public func contains(_ other: PixelRect) -> Bool {
        x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1
    }

    /// The smallest rectangle that holds both; the other one where one of them is empty.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }

    /// The same rectangle, moved by pixels.
    public func offset(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
    }
}
