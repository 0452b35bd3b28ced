/// What shaping tells of a byte of a text.
struct ShapedByte {
    /// Of the characters that begin here, in pixels; 0 within a character.
    var advance = 0.0
    /// Whether the text can be cut before it so that both sides look the same alone.
    var isCut = false
}
