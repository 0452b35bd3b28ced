/// The shaping result of a byte of a text.
struct ShapedByte {
    /// The advance of the characters that begin here, in pixels; 0 within a character.
    var advance = 0.0
    /// A Boolean value that tells whether the text can be cut before this byte without changing the glyphs on either side.
    var isCut = false
}
