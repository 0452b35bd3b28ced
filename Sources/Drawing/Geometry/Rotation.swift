/// How a picture is turned on the glass that shows it: by so many degrees, clockwise.
///
/// A panel that is mounted turned counterclockwise by 90 degrees shows its picture turned clockwise by 90, so that it
/// is upright for the eye. (DRM and Wayland name their rotations by counterclockwise degrees.)
public enum Rotation: Int, CaseIterable, Sendable {
    /// Upright.
    case degrees0 = 0
    /// A quarter turn clockwise.
    case degrees90 = 90
    /// Upside down.
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

    /// True where width and height change places.
    public var swapsSides: Bool { self == .degrees90 || self == .degrees270 }

    /// The size of a picture of `size` once it is turned.
    public func turned(_ size: PixelSize) -> PixelSize {
        swapsSides ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Where a rectangle of a picture of `size` lies once the picture is turned.
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

    /// Where a point of a picture of `size` lies once the picture is turned.
    ///
    /// The inverse rotation brings a touch on the glass, of the glass's size, back to the upright picture.
    public func turned(_ point: Point, in size: Size) -> Point {
        switch self {
        case .degrees0: point
        case .degrees90: Point(x: size.height - point.y, y: point.x)
        case .degrees180: Point(x: size.width - point.x, y: size.height - point.y)
        case .degrees270: Point(x: point.y, y: size.width - point.x)
        }
    }
}
