/// The pixels of a mask through which something is painted.
struct MaskPart: Hashable {
    /// The position of the first pixel.
    var x: Int
    var y: Int
    /// A Boolean value that tells whether the first column is used for all columns of the painted area.
    var repeatsColumn = false
    /// A Boolean value that tells whether the first row is used for all rows of the painted area.
    var repeatsRow = false
}
