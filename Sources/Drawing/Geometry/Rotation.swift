/// The clockwise angle by which a picture is rotated on the screen that shows it.
///
/// A panel that is mounted rotated 90 degrees counterclockwise shows its picture rotated 90 degrees clockwise, so that
/// the user sees it upright. (DRM and Wayland name their rotations by counterclockwise degrees.)
public enum Rotation: Int, CaseIterable, Sendable {
    /// No rotation.
    case degrees0 = 0
    /// A quarter turn clockwise.
    case degrees90 = 90
    /// A half turn; the picture is upside down.
    case degrees180 = 180
    /// A quarter turn counterclockwise.
    case degrees270 = 270

    /// The rotation that undoes this one.
    public var inverse: Rotation {
        switch self {
        case .degrees0: .degrees0
        case .degrees90: .degrees270
        case .degrees180: .degrees180
        case .degrees270: .degrees90
        }
    }

    /// A Boolean value that tells whether the rotation swaps width and height.
    public var swapsSides: Bool { self == .degrees90 || self == .degrees270 }

    /// Returns the size that a picture of `size` has after the rotation.
    public func turned(_ size: PixelSize) -> PixelSize {
        swapsSides ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Returns the position of a rectangle after the rotation of a picture of `size` that contains it.
    public func turned(_ rect: PixelRect, in size: PixelSize) -> PixelRect {
        let (width, height) = (size.width, size.height)
        return switch self {
        case .degrees0: rect
        case .degrees90: PixelRect(x0: height - rect.y1, y0: rect.x0, x1: height - rect.y0, y1: rect.x1)
        case .degrees180:
            PixelRect(x0: width - rect.x1, y0: height - rect.y1, x1: width - rect.x0, y1: height - rect.y0)
        case .degrees270: PixelRect(x0: rect.y0, y0: width - rect.x1, x1: rect.y1, y1: width - rect.x0)
        }
    }

    /// Returns the position of a point after the rotation of a picture of `size` that contains it.
    ///
    /// To convert a touch position to a point of the upright picture, apply the inverse rotation and pass the size of the
    /// screen.
    public func turned(_ point: Point, in size: Size) -> Point {
        switch self {
        case .degrees0: point
        case .degrees90: Point(x: size.height - point.y, y: point.x)
        case .degrees180: Point(x: size.width - point.x, y: size.height - point.y)
        case .degrees270: Point(x: point.y, y: size.width - point.x)
        }
    }
}
