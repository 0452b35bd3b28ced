/// A file with fonts and which of them is meant.
struct FontFile: Hashable {
    var path: String
    /// FreeType's face index; its upper 16 bits name an instance of a variable font.
    var index: Int
}
