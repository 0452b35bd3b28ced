import Drawing
import ImageDecoding
import PictureFiles

/// A picture file whose header has been read, or a glyph of the icon font.
struct PictureFile {
    /// The ID of the file. It is the same for the same version of the file at the same path.
    let id: Int
    let path: String
    let header: PictureHeader
    /// The size in points.
    let size: Size
    /// The glyph of the icon font; `nil` for a picture file.
    var glyph: Int?
    /// The number of the page if the file is a PDF.
    var page: Int?

    /// Returns `true` if another file has the same aspect ratio, apart from rounding to pixels. Otherwise, it would be
    /// distorted if it is drawn instead of this one.
    func isAlike(_ other: PictureFile) -> Bool {
        let (one, two) = (header.width * other.header.height, other.header.width * header.height)
        // The tolerance is one pixel for small pictures and 2 % for large ones.
        return abs(one - two) <= 0.02 * max(one, two) + max(header.height, other.header.height)
    }
}
