import CBlend
import Drawing

/// Blends a translucent colour over 32-bit pixels: dimmed screens, the shade behind an alert, pressed states.
///
/// pixman uses vectors of the first generation of processors, and takes three to four times as long.
enum TintBlend {
    /// Blends a colour over a part of a buffer. The rounding is the same as in pixman.
    ///
    /// - Parameters:
    ///   - pixel: The colour with premultiplied alpha.
    ///   - part: The pixels to write, which lie within the buffer.
    static func blend(_ pixel: UInt32, into buffer: PixelBuffer, _ part: PixelRect) {
        guard part.width > 0, part.height > 0 else { return }
        blend_color(buffer.row(part.y0) + part.x0, buffer.stride, part.width, part.height, pixel)
    }
}
