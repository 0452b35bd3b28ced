/// A width and a height in millimetres.
public nonisolated struct PhysicalSize: Hashable, Sendable {
    /// In millimetres.
    public var width: Double
    /// In millimetres.
    public var height: Double

    /// A size by its sides, in millimetres.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
