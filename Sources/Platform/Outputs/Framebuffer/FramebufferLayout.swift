import Drawing
import Rendering

/// Where a framebuffer's visible pixels lie in its memory, and what they look like.
public nonisolated struct FramebufferLayout: Hashable, Sendable {
    /// What is seen.
    public var size: PixelSize
    /// What there is memory for; at least ``size``.
    public var virtualSize: PixelSize
    /// Where in the virtual size the visible part begins.
    public var offsetX = 0
    /// The row at which the picture begins.
    public var offsetY = 0
    /// How a pixel is written.
    public var format: PixelFormat
    /// Bytes from one row to the next.
    public var stride: Int
    /// Of the glass, where the driver knows it.
    public var physicalSize: PhysicalSize?

    /// - `stride`: the least that a row of the virtual size needs, if left out.
    public init(size: PixelSize, virtualSize: PixelSize? = nil, format: PixelFormat, stride: Int? = nil) {
        self.size = size
        self.virtualSize = virtualSize ?? size
        self.format = format
        self.stride = stride ?? self.virtualSize.width * format.bytesPerPixel
    }

    /// Bytes from the memory's first one to that of the topmost visible pixel.
    var start: Int { offsetY * stride + offsetX * format.bytesPerPixel }

    /// Bytes that the virtual size takes.
    var length: Int { virtualSize.height * stride }

    /// Says why these numbers cannot be those of a screen; nil where they can.
    func problem(length: Int) -> String? {
        let sizes = [size.width, size.height, virtualSize.width, virtualSize.height]
        guard sizes.allSatisfy((1...16384).contains) else { return "its size is \(size), \(virtualSize) in memory" }
        guard offsetX >= 0, offsetY >= 0, offsetX + size.width <= virtualSize.width,
            offsetY + size.height <= virtualSize.height
        else { return "its visible part of \(size) at \(offsetX), \(offsetY) is outside of \(virtualSize)" }
        guard stride <= 1 << 24, stride >= virtualSize.width * format.bytesPerPixel else {
            return "a row of \(virtualSize.width) pixels does not fit into \(stride) bytes"
        }
        let needed = start + (size.height - 1) * stride + size.width * format.bytesPerPixel
        return needed <= length ? nil : "its \(length) bytes of memory are less than the \(needed) that are visible"
    }
}
