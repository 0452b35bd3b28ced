import Drawing
import Rendering

/// The position of the visible pixels in the memory of a framebuffer, and their format.
public nonisolated struct FramebufferLayout: Hashable, Sendable {
    /// The visible size.
    public var size: PixelSize
    /// The size of the area in memory, in pixels; at least ``size``.
    public var virtualSize: PixelSize
    /// The first visible column within the virtual size.
    public var offsetX = 0
    /// The first visible row within the virtual size.
    public var offsetY = 0
    /// The pixel format.
    public var format: PixelFormat
    /// The number of bytes from one row to the next.
    public var stride: Int
    /// The physical size of the screen; `nil` if the driver does not report it.
    public var physicalSize: PhysicalSize?

    /// Creates a layout.
    ///
    /// - `stride`: The number of bytes per row; by default the minimum for the virtual size.
    public init(size: PixelSize, virtualSize: PixelSize? = nil, format: PixelFormat, stride: Int? = nil) {
        self.size = size
        self.virtualSize = virtualSize ?? size
        self.format = format
        self.stride = stride ?? self.virtualSize.width * format.bytesPerPixel
    }

    /// The offset of the first visible pixel in the memory, in bytes.
    var start: Int { offsetY * stride + offsetX * format.bytesPerPixel }

    /// The size of the virtual area in bytes.
    var length: Int { virtualSize.height * stride }

    /// Returns the reason why this layout is invalid; `nil` if it is valid.
    func problem(length: Int) -> String? {
        let sizes = [size.width, size.height, virtualSize.width, virtualSize.height]
        guard sizes.allSatisfy((1...16384).contains) else {
            return "invalid size \(size), or virtual size \(virtualSize)"
        }
        guard offsetX >= 0, offsetY >= 0, offsetX + size.width <= virtualSize.width,
            offsetY + size.height <= virtualSize.height
        else { return "the visible area \(size) at \(offsetX), \(offsetY) exceeds the virtual size \(virtualSize)" }
        guard stride <= 1 << 24, stride >= virtualSize.width * format.bytesPerPixel else {
            return "a row of \(virtualSize.width) pixels does not fit into \(stride) bytes"
        }
        let needed = start + (size.height - 1) * stride + size.width * format.bytesPerPixel
        return needed <= length ? nil : "the visible pixels need \(needed) bytes, but the memory has only \(length)"
    }
}
