import CPixman
import Drawing
import Glibc

/// The memory of a screen in its native format. It is written row by row and never read.
///
/// Such memory is often uncached. Sequential writes of long rows run at normal speed, but single reads run at a
/// hundredth of it.
public final class ScreenMemory {
    /// The size in pixels.
    public let size: PixelSize
    /// The format of a pixel.
    public let format: PixelFormat
    /// The number of bytes from one row to the next.
    public let stride: Int
    /// The address of the first byte of the topmost row.
    public let base: UnsafeMutableRawPointer

    /// The buffer in which rows are converted to the screen's format; `nil` if no conversion is needed.
    private let strip: Strip?

    /// Creates an object for existing screen memory.
    ///
    /// - `base`: The memory, with `stride` bytes for each row. It must outlive this object.
    /// - `stride`: The number of bytes per row, at least as many as a row of pixels needs.
    public init(
        base: UnsafeMutableRawPointer, size: PixelSize, stride: Int, format: PixelFormat
    ) throws(RenderingError) {
        guard (1...16384).contains(size.width), (1...16384).contains(size.height),
            stride >= size.width * format.bytesPerPixel, stride <= 1 << 24
        else {
            throw RenderingError(
                .invalidBuffer, "invalid screen buffer: \(size) pixels with a stride of \(stride) bytes")
        }
        self.base = base
        self.size = size
        self.stride = stride
        self.format = format
        strip = format == .xrgb8888 ? nil : try Strip(width: size.width, format: format)
    }

    /// Copies parts of a buffer to their positions on the screen. The parts are clipped to the buffer and the screen.
    public func copy(_ rects: [PixelRect], from buffer: PixelBuffer) {
        let bounds = PixelRect(size).intersection(PixelRect(buffer.size))
        for rect in rects {
            let visible = rect.intersection(bounds)
            if visible.isEmpty { continue }
            if let strip {
                copy(visible, from: buffer, through: strip)
            } else {
                copy(visible, from: buffer)
            }
        }
    }

    private func copy(_ rect: PixelRect, from buffer: PixelBuffer) {
        if rect.width * 4 == stride, stride == buffer.stride {
            memcpy(row(rect.y0), buffer.row(rect.y0), stride * rect.height)
            return
        }
        for y in rect.y0..<rect.y1 {
            memcpy(row(y) + rect.x0 * 4, buffer.row(y) + rect.x0, rect.width * 4)
        }
    }

    private func copy(_ rect: PixelRect, from buffer: PixelBuffer, through strip: Strip) {
        let bytes = rect.width * format.bytesPerPixel
        var top = rect.y0
        while top < rect.y1 {
            let height = min(Strip.height, rect.y1 - top)
            pixman_image_composite32(
                PIXMAN_OP_SRC, buffer.image, nil, strip.image, Int32(rect.x0), Int32(top), 0, 0, 0, 0,
                Int32(rect.width), Int32(height))
            for line in 0..<height {
                memcpy(row(top + line) + rect.x0 * format.bytesPerPixel, strip.row(line), bytes)
            }
            top += height
        }
    }

    private func row(_ y: Int) -> UnsafeMutableRawPointer { base + y * stride }

    /// A few rows in the screen's format, in cached memory with the alignment that pixman needs.
    private final class Strip {
        /// The number of rows, few enough for the first-level cache.
        static let height = 8

        let image: OpaquePointer
        private let base: UnsafeMutableRawPointer
        private let stride: Int

        init(width: Int, format: PixelFormat) throws(RenderingError) {
            stride = (width * format.bytesPerPixel + 3) & ~3
            guard let memory = calloc(Self.height, stride) else {
                throw RenderingError(.outOfMemory, "out of memory: row of \(width) pixels")
            }
            guard
                let image = pixman_image_create_bits_no_clear(
                    format.pixman, Int32(width), Int32(Self.height), memory.assumingMemoryBound(to: UInt32.self),
                    Int32(stride))
            else {
                free(memory)
                throw RenderingError(.outOfMemory, "out of memory")
            }
            base = memory
            self.image = image
        }

        deinit {
            pixman_image_unref(image)
            free(base)
        }

        func row(_ y: Int) -> UnsafeMutableRawPointer { base + y * stride }
    }
}
