import CPixman
import CSDL2
import Drawing

/// The pixels of a rendered word and their position.
struct Ink {
    /// A mask, or a picture for fonts with colours.
    let pixmap: Pixmap
    /// The offset from the word's origin on the baseline to the first pixel.
    let x: Int
    let y: Int

    /// Composes a word of its glyphs.
    ///
    /// - Parameters:
    ///   - glyphs: The glyphs, with the offsets of their origins from the word's origin on the baseline.
    ///   - limit: The bounds outside which pixels are discarded, so that a word's bounds are known before it is drawn.
    init?(_ glyphs: [(mask: GlyphMask, x: Int, y: Int)], limit: PixelRect) {
        var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
        func box(_ glyph: (mask: GlyphMask, x: Int, y: Int)) -> PixelRect {
            let (x, y) = (glyph.x + glyph.mask.x, glyph.y + glyph.mask.y)
            return PixelRect(x0: x, y0: y, x1: x + glyph.mask.width, y1: y + glyph.mask.height).intersection(limit)
        }
        for glyph in glyphs { bounds = bounds.union(box(glyph)) }
        guard !bounds.isEmpty, let ink = Pixmap(width: bounds.width, height: bounds.height, format: .mask) else {
            return nil
        }
        // From this column on, there is no ink yet. Most of each glyph is to the right of all preceding glyphs.
        var free = bounds.x0
        for glyph in glyphs {
            let box = box(glyph)
            guard !box.isEmpty else { continue }
            let first = (x: box.x0 - glyph.x - glyph.mask.x, y: box.y0 - glyph.y - glyph.mask.y)
            let shared = max(0, min(box.x1, free) - box.x0)
            glyph.mask.alphas.withUnsafeBufferPointer { alphas in
                guard let alphas = alphas.baseAddress else { return }
                let (width, stride, new) = (glyph.mask.width, ink.stride, box.width - shared)
                var source = alphas + first.y * width + first.x
                var target = ink.maskRow(box.y0 - bounds.y0) + (box.x0 - bounds.x0)
                for _ in 0..<box.height {
                    if shared > 0 { Self.add(source, to: target, shared) }
                    (target + shared).update(from: source + shared, count: new)
                    source += width
                    target += stride
                }
            }
            free = max(free, box.x1)
        }
        pixmap = ink
        x = bounds.x0
        y = bounds.y0
    }

    /// Combines two glyphs. The uncovered share of a pixel is the product of both uncovered shares, so that joined letters
    /// have no seam.
    private static func add(_ alphas: UnsafePointer<UInt8>, to mask: UnsafeMutablePointer<UInt8>, _ count: Int) {
        for index in 0..<max(0, count) {
            let product = (255 - UInt32(alphas[index])) * (255 - UInt32(mask[index])) + 128
            mask[index] = UInt8(truncatingIfNeeded: 255 - (product + product >> 8) >> 8)
        }
    }

    /// Extracts the ink from a surface of 32-bit ARGB pixels with straight alpha.
    ///
    /// - Parameters:
    ///   - baseline: The row of the baseline in the surface.
    ///   - scale: The factor by which the ink is scaled.
    ///   - reach: The maximum distance from the baseline, in pixels. Ink beyond this distance is discarded, so that a word's
    ///     bounds are known before it is rendered.
    init?(_ surface: UnsafeMutablePointer<SDL_Surface>, baseline: Int, scale: Double, reach: Int) {
        guard let base = surface.pointee.pixels, surface.pointee.format.pointee.BytesPerPixel == 4 else { return nil }
        let pitch = Int(surface.pointee.pitch)
        let width = Int(surface.pointee.w)
        func row(_ y: Int) -> UnsafePointer<UInt32> {
            UnsafePointer((base + y * pitch).assumingMemoryBound(to: UInt32.self))
        }
        let limit = scale == 1 ? reach : Int(Double(reach) / max(scale, 0.01)) - 2
        let rows = max(0, baseline - limit)..<max(0, baseline - limit, min(Int(surface.pointee.h), baseline + limit))
        // The first ink is searched from each side, because ink fills nearly the whole surface of a word.
        var (y0, y1) = (rows.lowerBound, rows.upperBound)
        while y0 < y1, !Self.hasInk(row(y0), width) { y0 += 1 }
        while y0 < y1, !Self.hasInk(row(y1 - 1), width) { y1 -= 1 }
        guard y0 < y1 else { return nil }
        func hasInk(column: Int) -> Bool {
            var all: UInt32 = 0
            for y in y0..<y1 { all |= row(y)[column] }
            return all >> 24 != 0
        }
        var (x0, x1) = (0, width)
        while x0 < x1, !hasInk(column: x0) { x0 += 1 }
        while x0 < x1, !hasInk(column: x1 - 1) { x1 -= 1 }
        guard x0 < x1 else { return nil }
        let isColored = (y0..<y1).contains { Self.hasColor(row($0) + x0, x1 - x0) }
        guard let ink = Pixmap(width: x1 - x0, height: y1 - y0, format: isColored ? .premultiplied : .mask) else {
            return nil
        }
        for y in y0..<y1 {
            let pixels = row(y)
            if isColored {
                let target = ink.row(y - y0)
                for x in x0..<x1 { target[x - x0] = Pixel.premultiplied(pixels[x]) }
            } else {
                Self.copyAlpha(of: pixels + x0, to: ink.maskRow(y - y0), x1 - x0)
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

    /// Returns `true` if a row has any visible pixels.
    private static func hasInk(_ pixels: UnsafePointer<UInt32>, _ count: Int) -> Bool {
        let raw = UnsafeRawPointer(pixels)
        var index = 0
        // Check eight pixels at a time.
        while index + 8 <= count {
            func pair(_ number: Int) -> UInt64 {
                raw.loadUnaligned(fromByteOffset: index * 4 + number * 8, as: UInt64.self)
            }
            if (pair(0) | pair(1) | pair(2) | pair(3)) & 0xFF00_0000_FF00_0000 != 0 { return true }
            index += 8
        }
        while index < count {
            if pixels[index] >> 24 != 0 { return true }
            index += 1
        }
        return false
    }

    /// Copies the alpha values of pixels. The compiler can vectorize this loop.
    private static func copyAlpha(
        of pixels: UnsafePointer<UInt32>, to mask: UnsafeMutablePointer<UInt8>, _ count: Int
    ) {
        for index in 0..<max(0, count) { mask[index] = UInt8(truncatingIfNeeded: pixels[index] >> 24) }
    }

    /// Returns `true` if a row has any visible pixel that is not white.
    private static func hasColor(_ pixels: UnsafePointer<UInt32>, _ count: Int) -> Bool {
        var all = UInt32.max
        for index in 0..<count { all &= pixels[index] }
        // The transparent pixels of SDL_ttf are usually white like the letters.
        guard all & 0xFFFFFF != 0xFFFFFF else { return false }
        return (0..<count).contains { pixels[$0] >> 24 != 0 && pixels[$0] & 0xFFFFFF != 0xFFFFFF }
    }
}
