import Drawing
import Pictures

/// A picture file whose header was read.
struct PictureFile {
    /// The same for the same path.
    let id: Int
    let path: String
    let header: PictureHeader
    /// In points.
    let size: Size
}
