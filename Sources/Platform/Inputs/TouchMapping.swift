import Drawing

/// The mapping from positions on devices to points of the scene.
///
/// Touch devices are mounted on the screen. If the picture is rotated, positions are therefore rotated back.
public nonisolated struct TouchMapping: Hashable, Sendable {
    /// The size of the screen in pixels, without the rotation of the picture.
    public var pixelSize: PixelSize
    /// The number of pixels per point; above 0.
    public var scale: Double
    /// The number of pixels per unit of the desktop; see ``Output/pixelDensity``.
    public var pixelDensity: Double
    /// The clockwise rotation of the picture on the screen.
    public var rotation: Rotation

    /// Creates a mapping for an output.
    public init(
        pixelSize: PixelSize, scale: Double, pixelDensity: Double = 1, rotation: Rotation = .degrees0
    ) {
        self.pixelSize = pixelSize
        self.scale = scale
        self.pixelDensity = pixelDensity
        self.rotation = rotation
    }

    /// Converts a position on a touch device, from 0 to 1 in both directions, to a point of the scene.
    ///
    /// The end positions belong to the screen: a finger on the last pixel is reported as 1, and must hit the view there.
    public func point(onDevice x: Double, _ y: Double) -> Point {
        let position = upright(Point(x: x * Double(pixelSize.width), y: y * Double(pixelSize.height)))
        let size = rotation.turned(pixelSize)
        return Point(x: Self.inside(position.x, size.width) / scale, y: Self.inside(position.y, size.height) / scale)
    }

    /// Converts a position in a window, in desktop units, to a point of the scene.
    ///
    /// The centre of the addressed unit is rotated, not its corner. Otherwise, position 0 would be mapped beyond the last pixel.
    public func point(inWindow x: Double, _ y: Double) -> Point {
        let half = Point(x: pixelDensity / 2, y: pixelDensity / 2)
        let position = upright(Point(x: x, y: y) * pixelDensity + half) - half
        return Point(x: position.x / scale, y: position.y / scale)
    }

    private func upright(_ position: Point) -> Point {
        let size = Size(width: Double(pixelSize.width), height: Double(pixelSize.height))
        return rotation.inverse.turned(position, in: size)
    }

    /// Returns the position in pixels, or the middle of the last pixel if the position is on the far edge.
    private static func inside(_ position: Double, _ length: Int) -> Double {
        let length = Double(length)
        return position > length ? position : min(position, length - 0.5)
    }
}
