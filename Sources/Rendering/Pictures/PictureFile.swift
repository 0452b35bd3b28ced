import Drawing
import ImageDecoding

/// A picture file whose header was read.
struct PictureFile {
    /// The same for the same path.
    let id: Int
    let path: String
    let header: PictureHeader
    /// In points.
    let size: Size

    /// Whether it has the sides of another file, but for how these are rounded to pixels: else one would be stretched in the other's
    /// place.
    func isAlike(_ other: PictureFile) -> Bool {
        let (one, two) = (header.width * other.header.height, other.header.width * header.height)
        // A pixel more or less of small pictures, and 2 % of large ones.
        return abs(one - two) <= 0.02 * max(one, two) + max(header.height, other.header.height)
    }
}
