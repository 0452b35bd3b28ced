import Drawing

/// Conversions of colours to pixels in memory: 0xAARRGGBB with premultiplied alpha.
enum Pixel {
    /// Returns a colour with its alpha multiplied by `opacity` / 255.
    static func premultiplied(_ color: Color, opacity: Int = 255) -> UInt32 {
        let alpha = opacity == 255 ? UInt32(color.alpha) : divide255(UInt32(color.alpha) * UInt32(opacity))
        guard alpha < 255 else {
            return 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        }
        let red = divide255(UInt32(color.red) * alpha)
        let green = divide255(UInt32(color.green) * alpha)
        let blue = divide255(UInt32(color.blue) * alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }

    /// Converts a pixel from straight to premultiplied alpha.
    static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        let red = divide255((pixel >> 16 & 255) * alpha)
        let green = divide255((pixel >> 8 & 255) * alpha)
        let blue = divide255((pixel & 255) * alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }

    /// Returns a premultiplied pixel blended over an opaque pixel, with the same rounding as in pixman.
    static func over(_ pixel: UInt32, _ back: UInt32) -> UInt32 {
        let rest = 255 - pixel >> 24
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, (pixel >> shift & 255) + divide255((back >> shift & 255) * rest)) << shift
        }
        return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
    }

    /// Converts an opacity from 0 to 1 to the range 0 to 255. NaN counts as opaque.
    static func opacity(_ opacity: Double) -> Int {
        opacity < 1 ? Int((max(0, opacity) * 255).rounded()) : 255
    }

    /// Returns `value` / 255, rounded. The result is exact for products of two bytes.
    static func divide255(_ value: UInt32) -> UInt32 {
        let t = value + 128
        return (t + t >> 8) >> 8
    }
}
