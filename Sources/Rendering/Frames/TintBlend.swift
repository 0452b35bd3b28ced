import Drawing

/// Blends a translucent colour over 32-bit pixels, four at a time.
///
/// It is mostly used for pressed states, over pixels of a single colour. If four pixels are equal to the previous four,
/// their result is reused, which takes a third of pixman's instructions. The rounding is the same as in pixman.
enum TintBlend {
    /// Blends a colour over a part of a buffer.
    ///
    /// - Parameters:
    ///   - pixel: The colour with premultiplied alpha.
    ///   - part: The pixels to write, which lie within the buffer.
    static func blend(_ pixel: UInt32, into buffer: PixelBuffer, _ part: PixelRect) {
        let color = UInt64(pixel) << 32 | UInt64(pixel)
        let rest = UInt64(255 - pixel >> 24)
        var row = buffer.base + part.y0 * buffer.stride + part.x0 * 4
        var old: (UInt64, UInt64) = (0, 0)
        var new = (color, color)
        for _ in 0..<part.height {
            var place = row
            var count = part.width
            while count >= 4 {
                let a = place.loadUnaligned(as: UInt64.self)
                let b = place.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                if a != old.0 || b != old.1 {
                    old = (a, b)
                    new = (tint(a, color, rest), tint(b, color, rest))
                }
                place.storeBytes(of: new.0, as: UInt64.self)
                place.storeBytes(of: new.1, toByteOffset: 8, as: UInt64.self)
                place += 16
                count &-= 4
            }
            while count > 0 {
                let tinted = tint(UInt64(place.load(as: UInt32.self)), color, rest)
                place.storeBytes(of: UInt32(truncatingIfNeeded: tinted), as: UInt32.self)
                place += 4
                count &-= 1
            }
            row += buffer.stride
        }
    }

    /// Returns two tinted pixels: new + old × rest / 255 for each byte. No sum exceeds 255, because the colour is
    /// premultiplied.
    @inline(__always)
    private static func tint(_ old: UInt64, _ color: UInt64, _ rest: UInt64) -> UInt64 {
        (fade(old, rest) | fade(old &>> 8, rest) &<< 8) &+ color
    }

    /// Multiplies every second byte by `rest` / 255, rounded.
    @inline(__always)
    private static func fade(_ old: UInt64, _ rest: UInt64) -> UInt64 {
        let bytes: UInt64 = 0x00FF_00FF_00FF_00FF
        let product = (old & bytes) &* rest &+ 0x0080_0080_0080_0080
        return (product &+ product &>> 8 & bytes) &>> 8 & bytes
    }
}
