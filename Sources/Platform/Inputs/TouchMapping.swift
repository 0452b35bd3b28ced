import Drawing

/// Turns what devices say of positions into a scene's points.
public nonisolated struct TouchMapping: Hashable, Sendable {
    public var pixelSize: PixelSize
    /// Pixels a point; above 0.
    public var scale: Double
    /// Pixels to each unit of the desktop; see ``Output/pixelDensity``.
    public var pixelDensity: Double

    public init(pixelSize: PixelSize, scale: Double, pixelDensity: Double = 1) {
        self.pixelSize = pixelSize
        self.scale = scale
        self.pixelDensity = pixelDensity
    }

    /// The point of a position on a touch device, from 0 to 1 in both directions.
    public func point(onDevice x: Double, _ y: Double) -> Point {
        Point(x: x * Double(pixelSize.width) / scale, y: y * Double(pixelSize.height) / scale)
    }

    /// The point of a position in a window, in the desktop's units.
    public func point(inWindow x: Double, _ y: Double) -> Point {
        Point(x: x * pixelDensity / scale, y: y * pixelDensity / scale)
    }
}
