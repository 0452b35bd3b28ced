import CLinux
import CPixman
import Drawing

/// Fills a box with a solid colour.
enum SolidFill {
    /// Fills pixels of a buffer.
    ///
    /// - Parameters:
    ///   - pixel: The opaque colour.
    ///   - part: The pixels to write, which lie within the buffer.
    static func fill(_ pixel: UInt32, into buffer: PixelBuffer, _ part: PixelRect) {
        #if arch(x86_64)
            // The C library has an implementation for each CPU generation. The implementation in pixman is for the first
            // generation, and takes twice the instructions. On other architectures, the C library uses a plain loop, and
            // pixman is faster.
            guard part.width > 0 else { return }
            let value = wchar_t(truncatingIfNeeded: pixel)
            for y in part.y0..<part.y1 {
                let row = UnsafeMutableRawPointer(buffer.row(y) + part.x0).assumingMemoryBound(to: wchar_t.self)
                wmemset(row, value, part.width)
            }
        #else
            pixman_fill(
                buffer.base.assumingMemoryBound(to: UInt32.self), Int32(buffer.stride / 4), 32, Int32(part.x0),
                Int32(part.y0), Int32(part.width), Int32(part.height), pixel)
        #endif
    }
}
