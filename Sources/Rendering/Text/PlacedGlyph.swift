/// A positioned glyph of a word.
struct PlacedGlyph {
    /// The ID of the face that contains the glyph.
    let face: UInt32
    /// The index of the glyph in the font.
    let number: UInt32
    /// The distance of the glyph's origin to the right of the word's origin, in pixels, unrounded.
    let x: Float
    /// The distance of the glyph's origin below the baseline. It is in whole pixels, because FreeType's hinting aligns glyphs
    /// vertically to pixels.
    let y: Int32
}
