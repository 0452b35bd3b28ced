/// The pixels of a glyph, drawn at one of four places between two pixels.
final class GlyphMask: CacheEntry {
    struct Key: Hashable {
        var face: UInt32
        var glyph: UInt32
        /// Quarters of a pixel to the right.
        var shift: Int
    }

    let width: Int
    let height: Int
    /// From the glyph's origin to the first pixel.
    let x: Int
    let y: Int
    /// How much of each pixel is covered, row by row.
    let alphas: [UInt8]

    static var blank: GlyphMask { GlyphMask(width: 0, height: 0, x: 0, y: 0, alphas: []) }

    init(width: Int, height: Int, x: Int, y: Int, alphas: [UInt8]) {
        (self.width, self.height) = (width, height)
        (self.x, self.y) = (x, y)
        self.alphas = alphas
    }

    /// In bytes, with what a dictionary and the allocator add.
    var memory: Int { alphas.count + 160 }
}
