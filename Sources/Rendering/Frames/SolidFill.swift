import CLinux
import CPixman
import Drawing

/// Fills a box with one colour.
enum SolidFill {
    /// - Parameters:
    ///   - pixel: the colour, opaque.
    ///   - part: which pixels of the buffer are written; it lies within the buffer.
    static func fill(_ pixel: UInt32, into buffer: PixelBuffer, _ part: PixelRect) {
        #if arch(x86_64)
            // The C library has one for each generation of the processor; pixman's, of the first, takes twice the
            // instructions. Elsewhere the C library's is a plain loop, and pixman's the faster one.
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
