/// The pixels of a glyph, drawn at one of four subpixel positions.
final class GlyphMask: CacheEntry {
    struct Key: Hashable {
        var face: UInt32
        var glyph: UInt32
        /// The shift to the right, in quarters of a pixel.
        var shift: Int
    }

    let width: Int
    let height: Int
    /// The offset from the glyph's origin to the first pixel, in pixels.
    let x: Int
    let y: Int
    /// The coverage of each pixel, row by row.
    let alphas: [UInt8]

    static var blank: GlyphMask { GlyphMask(width: 0, height: 0, x: 0, y: 0, alphas: []) }

    init(width: Int, height: Int, x: Int, y: Int, alphas: [UInt8]) {
        (self.width, self.height) = (width, height)
        (self.x, self.y) = (x, y)
        self.alphas = alphas
    }

    /// The size in bytes, including the overhead of a dictionary and the allocator.
    var memory: Int { alphas.count + 160 }
}
