/// A glyph of a word.
struct PlacedGlyph {
    /// The number of the face that has it.
    let face: UInt32
    /// Its number in the font.
    let number: UInt32
    /// Its origin's distance from the word's to the right, in pixels, as exactly as the font tells it.
    let x: Float
    /// Its origin's distance from the baseline downwards, in whole pixels, on which FreeType has fitted it.
    let y: Int32
}
