import Drawing

/// The mapping from positions on devices to points of the scene.
///
/// Devices are mounted on the glass, so if the picture is rotated, positions are rotated back.
public nonisolated struct TouchMapping: Hashable, Sendable {
    /// The size of the glass in pixels, without the rotation of the picture.
    public var pixelSize: PixelSize
    /// The number of pixels per point; above 0.
    public var scale: Double
    /// The number of pixels per unit of the desktop; see ``Output/pixelDensity``.
    public var pixelDensity: Double
    /// The rotation of the picture on the glass.
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

    /// Returns the point for a position on a touch device, from 0 to 1 in both directions.
    ///
    /// Both ends belong to the glass: a finger on the last pixel is reported as 1, and must hit what is drawn there.
    public func point(onDevice x: Double, _ y: Double) -> Point {
        let place = upright(Point(x: x * Double(pixelSize.width), y: y * Double(pixelSize.height)))
        let size = rotation.turned(pixelSize)
        return Point(x: Self.inside(place.x, size.width) / scale, y: Self.inside(place.y, size.height) / scale)
    }

    /// Returns the point for a position in a window, in units of the desktop.
    ///
    /// A position stands for a whole unit, and the middle of the unit is rotated. So the first pixel, at 0, becomes the last one after the
    /// rotation, and not the one after it.
    public func point(inWindow x: Double, _ y: Double) -> Point {
        let half = Point(x: pixelDensity / 2, y: pixelDensity / 2)
        let place = upright(Point(x: x, y: y) * pixelDensity + half) - half
        return Point(x: place.x / scale, y: place.y / scale)
    }

    private func upright(_ place: Point) -> Point {
        let size = Size(width: Double(pixelSize.width), height: Double(pixelSize.height))
        return rotation.inverse.turned(place, in: size)
    }

    /// Returns the position, or the middle of the last pixel if it is on the far edge.
    private static func inside(_ position: Double, _ length: Int) -> Double {
        let length = Double(length)
        return position > length ? position : min(position, length - 0.5)
    }
}
