/// A width and a height in points.
public struct Size: Hashable, Sendable {
    /// In points.
    public var width: Double
    /// In points.
    public var height: Double

    /// No width and no height.
    public static let zero = Size(width: 0, height: 0)

    /// A size of so many points across and down.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// True where nothing can be seen: no width or no height.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}
