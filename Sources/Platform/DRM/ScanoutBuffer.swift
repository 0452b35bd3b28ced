import Drawing
import Glibc
import Rendering

/// A mapped buffer from which the display controller reads pixels.
@MainActor final class ScanoutBuffer {
    /// The framebuffer ID on the card.
    let id: UInt32
    let memory: ScreenMemory
    private let length: Int

    /// Creates a buffer from mapped memory.
    ///
    /// - Parameter base: The start of `length` bytes of mapped memory, which this object unmaps.
    init(
        id: UInt32, base: UnsafeMutableRawPointer, length: Int, size: PixelSize, stride: Int, format: PixelFormat
    ) throws(RenderingError) {
        guard stride * size.height <= length else {
            throw RenderingError(.invalidBuffer, "a buffer of \(length) bytes is too small for \(size) pixels")
        }
        self.id = id
        self.length = length
        memory = try ScreenMemory(base: base, size: size, stride: stride, format: format)
    }

    isolated deinit {
        munmap(memory.base, length)
    }
}
