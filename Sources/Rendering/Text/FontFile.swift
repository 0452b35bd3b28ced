/// A file with fonts and which of them is meant.
struct FontFile: Hashable {
    var path: String
    /// FreeType's face index; its upper 16 bits name an instance of a variable font.
    var index: Int
    /// How its letters are drawn.
    var slant = Slant.upright

    enum Slant: Hashable {
        case upright
        /// They lean by themselves.
        case italic
        /// Upright ones that are made to lean, because there are no others.
        case slanted
    }
}
