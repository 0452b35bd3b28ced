/// A positioned glyph of a word.
struct PlacedGlyph {
    /// The number of the face that contains the glyph.
    let face: UInt32
    /// The index of the glyph in the font.
    let number: UInt32
    /// The distance of its origin to the right of the word's origin, in pixels, unrounded.
    let x: Float
    /// The distance of its origin below the baseline, in whole pixels, to which FreeType's hinting has aligned the
    /// glyph.
    let y: Int32
}
