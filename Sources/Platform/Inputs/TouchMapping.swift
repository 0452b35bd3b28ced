import Drawing

/// Turns what devices say of positions into a scene's points.
///
/// Devices lie on the glass and know nothing of the picture: where it is turned, so are the positions, backwards.
public nonisolated struct TouchMapping: Hashable, Sendable {
    /// The glass's, whichever way the picture is turned on it.
    public var pixelSize: PixelSize
    /// Pixels a point; above 0.
    public var scale: Double
    /// Pixels to each unit of the desktop; see ``Output/pixelDensity``.
    public var pixelDensity: Double
    /// How the picture is turned on the glass.
    public var rotation: Rotation

    /// A mapping for an output.
    public init(
        pixelSize: PixelSize, scale: Double, pixelDensity: Double = 1, rotation: Rotation = .degrees0
    ) {
        self.pixelSize = pixelSize
        self.scale = scale
        self.pixelDensity = pixelDensity
        self.rotation = rotation
    }

    /// The point of a position on a touch device, from 0 to 1 in both directions.
    ///
    /// Both ends belong to the glass: a finger that lies on the last pixel is reported at 1, and must not miss what is
    /// drawn there.
    public func point(onDevice x: Double, _ y: Double) -> Point {
        let place = upright(Point(x: x * Double(pixelSize.width), y: y * Double(pixelSize.height)))
        let size = rotation.turned(pixelSize)
        return Point(x: Self.inside(place.x, size.width) / scale, y: Self.inside(place.y, size.height) / scale)
    }

    /// The point of a position in a window, in the desktop's units.
    ///
    /// It stands for all of the unit, whose middle is turned: the first pixel, at 0, becomes the last one when turned,
    /// and not the one after it.
    public func point(inWindow x: Double, _ y: Double) -> Point {
        let half = Point(x: pixelDensity / 2, y: pixelDensity / 2)
        let place = upright(Point(x: x, y: y) * pixelDensity + half) - half
        return Point(x: place.x / scale, y: place.y / scale)
    }

    private func upright(_ place: Point) -> Point {
        let size = Size(width: Double(pixelSize.width), height: Double(pixelSize.height))
        return rotation.inverse.turned(place, in: size)
    }

    /// A position on the far edge is moved into the last pixel.
    private static func inside(_ position: Double, _ length: Int) -> Double {
        let length = Double(length)
        return position > length ? position : min(position, length - 0.5)
    }
}
