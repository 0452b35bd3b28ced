import CPixman
import CSDL2

/// The pixels of a rendered word and where they lie.
struct Ink {
    /// A mask, or for fonts with colours a picture.
    let pixmap: Pixmap
    /// From the word's origin on the baseline to the first pixel.
    let x: Int
    let y: Int

    /// Cuts the ink out of a surface of 32-bit ARGB pixels with straight alpha.
    ///
    /// - Parameters:
    ///   - baseline: the baseline's row in the surface.
    ///   - scale: what the size is multiplied with.
    ///   - reach: ink that is further from the baseline, in pixels, is left out; so a word's place can be told
    ///     before it is rendered.
    init?(_ surface: UnsafeMutablePointer<SDL_Surface>, baseline: Int, scale: Double, reach: Int) {
        guard let base = surface.pointee.pixels, surface.pointee.format.pointee.BytesPerPixel == 4 else { return nil }
        let pitch = Int(surface.pointee.pitch)
        let width = Int(surface.pointee.w)
        func row(_ y: Int) -> UnsafePointer<UInt32> {
            UnsafePointer((base + y * pitch).assumingMemoryBound(to: UInt32.self))
        }
        let limit = scale == 1 ? reach : Int(Double(reach) / max(scale, 0.01)) - 2
        let rows = max(0, baseline - limit)..<max(0, baseline - limit, min(Int(surface.pointee.h), baseline + limit))
        var (x0, y0, x1, y1) = (Int.max, Int.max, 0, 0)
        var isColored = false
        for y in rows {
            let pixels = row(y)
            var first = 0
            while first < width, pixels[first] >> 24 == 0 { first += 1 }
            guard first < width else { continue }
            var last = width - 1
            while pixels[last] >> 24 == 0 { last -= 1 }
            if !isColored {
                for x in first...last where pixels[x] >> 24 != 0 && pixels[x] & 0xFFFFFF != 0xFFFFFF {
                    isColored = true
                    break
                }
            }
            x0 = min(x0, first)
            x1 = max(x1, last + 1)
            y0 = min(y0, y)
            y1 = y + 1
        }
        guard x1 > x0, y1 > y0 else { return nil }
        guard let ink = Pixmap(width: x1 - x0, height: y1 - y0, format: isColored ? .premultiplied : .mask) else {
            return nil
        }
        for y in y0..<y1 {
            let pixels = row(y)
            if isColored {
                let target = ink.row(y - y0)
                for x in x0..<x1 { target[x - x0] = Pixel.premultiplied(pixels[x]) }
            } else {
                let target = ink.maskRow(y - y0)
                for x in x0..<x1 { target[x - x0] = UInt8(pixels[x] >> 24) }
            }
        }
        if scale == 1 {
            pixmap = ink
            x = x0
            y = y0 - baseline
            return
        }
        let target = (width: max(1, Int(Double(ink.width) * scale)), height: max(1, Int(Double(ink.height) * scale)))
        guard let scaled = PictureScaler.scale(ink, to: target) else { return nil }
        pixmap = scaled
        x = Int(Double(x0) * scale)
        y = Int((Double(y0 - baseline) * scale).rounded())
    }
}
