import CPixman
import Drawing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A picture in memory with 32 bits per pixel: 0xXXRRGGBB in native byte order. The X byte is unused.
///
/// The format corresponds to pixman's `x8r8g8b8`, SDL's `SDL_PIXELFORMAT_RGB888` and DRM's `XRGB8888`.
public final class PixelBuffer {
    /// The size in pixels.
    public let size: PixelSize
    /// The number of bytes from one row to the next.
    public let stride: Int
    /// The address of the first pixel of the topmost row.
    public let base: UnsafeMutableRawPointer

    private let isOwned: Bool
    let image: OpaquePointer

    /// Creates a black buffer with its own memory.
    public convenience init(size: PixelSize) throws(RenderingError) {
        try Self.check(size)
        guard let memory = calloc(size.height, size.width * 4) else {
            throw RenderingError(.outOfMemory, "out of memory: \(size) pixels")
        }
        do {
            try self.init(base: memory, size: size, stride: size.width * 4, isOwned: true)
        } catch {
            free(memory)
            throw error
        }
    }

    /// Creates a buffer in existing memory, such as the pixels of a window surface or a mapped screen. The memory must
    /// outlive the buffer.
    ///
    /// - `stride`: The number of bytes from one row to the next, a multiple of 4.
    public convenience init(
        borrowing base: UnsafeMutableRawPointer, size: PixelSize, stride: Int
    ) throws(RenderingError) {
        try Self.check(size)
        guard stride % 4 == 0, stride >= size.width * 4, stride <= 1 << 24, UInt(bitPattern: base) % 4 == 0 else {
            throw RenderingError(
                .invalidBuffer, "invalid pixel buffer: \(size) pixels at \(base) with a stride of \(stride) bytes")
        }
        try self.init(base: base, size: size, stride: stride, isOwned: false)
    }

    private init(
        base: UnsafeMutableRawPointer, size: PixelSize, stride: Int, isOwned: Bool
    ) throws(RenderingError) {
        let words = base.assumingMemoryBound(to: UInt32.self)
        guard
            let image = pixman_image_create_bits_no_clear(
                PIXMAN_x8r8g8b8, Int32(size.width), Int32(size.height), words, Int32(stride))
        else { throw RenderingError(.outOfMemory, "out of memory") }
        self.size = size
        self.stride = stride
        self.base = base
        self.isOwned = isOwned
        self.image = image
    }

    deinit {
        pixman_image_unref(image)
        if isOwned { free(base) }
    }

    private static func check(_ size: PixelSize) throws(RenderingError) {
        guard (1...16384).contains(size.width), (1...16384).contains(size.height) else {
            throw RenderingError(.invalidBuffer, "invalid pixel buffer size: \(size) pixels")
        }
    }

    /// Returns the opaque colour of a pixel; black for positions outside the buffer.
    public func color(x: Int, y: Int) -> Color {
        guard x >= 0, y >= 0, x < size.width, y < size.height else { return .black }
        let pixel = row(y)[x]
        return Color(
            red: UInt8(pixel >> 16 & 255), green: UInt8(pixel >> 8 & 255), blue: UInt8(pixel & 255))
    }

    /// Returns the pixels of a row. `y` must be a valid row.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + y * stride).assumingMemoryBound(to: UInt32.self)
    }

    /// Moves the content of `rect`, which must lie within the buffer, by (`dx`, `dy`). Content that would leave `rect`
    /// is discarded.
    func move(_ rect: PixelRect, dx: Int, dy: Int) {
        let target = rect.intersection(rect.offset(dx: dx, dy: dy)).intersection(PixelRect(size))
        guard !target.isEmpty else { return }
        let count = target.width * 4
        for step in 0..<target.height {
            // Rows are processed in an order in which no row is overwritten before it is read.
            let y = dy > 0 ? target.y1 - 1 - step : target.y0 + step
            memmove(base + y * stride + target.x0 * 4, base + (y - dy) * stride + (target.x0 - dx) * 4, count)
        }
    }
}
