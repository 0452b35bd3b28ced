/// A width and a height in millimetres.
public nonisolated struct PhysicalSize: Hashable, Sendable {
    /// The width in millimetres.
    public var width: Double
    /// The height in millimetres.
    public var height: Double

    /// Creates a size from its width and height, in millimetres.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
