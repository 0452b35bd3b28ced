/// A width and a height in points.
public struct Size: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// A size with a width and a height of 0.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size from a width and a height.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A Boolean value that tells whether the width or the height is not positive.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}
