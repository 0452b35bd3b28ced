import CPixman
import Drawing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A picture in memory of 32 bits a pixel: 0xXXRRGGBB in the machine's byte order, the X byte without meaning.
///
/// That is pixman's `x8r8g8b8`, SDL's `SDL_PIXELFORMAT_RGB888` and DRM's `XRGB8888`.
public final class PixelBuffer {
    /// In pixels.
    public let size: PixelSize
    /// Bytes from one row to the next.
    public let stride: Int
    /// The first pixel of the topmost row.
    public let base: UnsafeMutableRawPointer

    private let isOwned: Bool
    let image: OpaquePointer

    /// Makes a black buffer with memory of its own.
    public convenience init(size: PixelSize) throws(RenderingError) {
        try Self.check(size)
        guard let memory = calloc(size.height, size.width * 4) else {
            throw RenderingError(.outOfMemory, "there is no memory for \(size) pixels")
        }
        do {
            try self.init(base: memory, size: size, stride: size.width * 4, isOwned: true)
        } catch {
            free(memory)
            throw error
        }
    }

    /// Makes a buffer of somebody else's memory, which must outlive it: a window surface's pixels, a mapped screen.
    ///
    /// - `stride`: bytes from one row to the next, a multiple of 4.
    public convenience init(
        borrowing base: UnsafeMutableRawPointer, size: PixelSize, stride: Int
    ) throws(RenderingError) {
        try Self.check(size)
        guard stride % 4 == 0, stride >= size.width * 4, stride <= 1 << 24, UInt(bitPattern: base) % 4 == 0 else {
            throw RenderingError(.invalidBuffer, "\(size) pixels cannot lie at \(base) with \(stride) bytes a row")
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
        else { throw RenderingError(.outOfMemory, "there is no memory for an image") }
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
            throw RenderingError(.invalidBuffer, "a buffer cannot have \(size) pixels")
        }
    }

    /// The colour of a pixel, opaque; black outside.
    public func color(x: Int, y: Int) -> Color {
        guard x >= 0, y >= 0, x < size.width, y < size.height else { return .black }
        let pixel = row(y)[x]
        return Color(
            red: UInt8(pixel >> 16 & 255), green: UInt8(pixel >> 8 & 255), blue: UInt8(pixel & 255))
    }

    /// The pixels of a row; `y` must be one of them.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + y * stride).assumingMemoryBound(to: UInt32.self)
    }

    /// Moves what lies in `rect`, which must be within the buffer, by (`dx`, `dy`); what leaves it is lost.
    func move(_ rect: PixelRect, dx: Int, dy: Int) {
        let target = rect.intersection(rect.offset(dx: dx, dy: dy)).intersection(PixelRect(size))
        guard !target.isEmpty else { return }
        let count = target.width * 4
        for step in 0..<target.height {
            // Rows are taken in the order in which none is written before it was read.
            let y = dy > 0 ? target.y1 - 1 - step : target.y0 + step
            memmove(base + y * stride + target.x0 * 4, base + (y - dy) * stride + (target.x0 - dx) * 4, count)
        }
    }
}
