/// A font file and the index of a font in it.
struct FontFile: Hashable {
    var path: String
    /// FreeType's face index. Its upper 16 bits select an instance of a variable font.
    var index: Int
    /// The slant of the letters.
    var slant = Slant.upright

    enum Slant: Hashable {
        case upright
        /// The font is italic.
        case italic
        /// Upright letters are slanted artificially, because the family has no italic font.
        case slanted
    }
}
