/// Which pixels of a mask something is painted through.
struct MaskPart: Hashable {
    /// The first pixel.
    var x: Int
    var y: Int
    /// Only the first column is used, for all columns of what is painted.
    var repeatsColumn = false
    /// Only the first row is used, for all rows of what is painted.
    var repeatsRow = false
}
