import Drawing
import ImageDecoding

/// A picture with the size and part in which it is drawn. It is the cache key of a scaled copy.
struct PictureRequest: Hashable {
    /// A rounded rectangle to which a mask is cut, with its position in the copy.
    struct Cut: Hashable {
        var shape: RoundedShape
        var x: Int
        var y: Int
    }

    var file: Int
    /// The size of the whole picture in pixels.
    var width: Int
    var height: Int
    /// The visible part of the picture.
    var part: PixelRect
    /// A Boolean value that tells whether only the picture's alpha is used.
    var isMask: Bool
    /// The cut; only for masks.
    var cut: Cut?
}

extension PictureRequest {
    /// Creates a request for a whole picture in a size that is rounded up to whole pixels.
    init(whole file: Int, _ width: Double, _ height: Double) {
        let (columns, rows) = (max(1, Int(width.rounded(.up))), max(1, Int(height.rounded(.up))))
        self.init(
            file: file, width: columns, height: rows, part: PixelRect(x0: 0, y0: 0, x1: columns, y1: rows),
            isMask: false, cut: nil)
    }

    /// A Boolean value that tells whether the whole picture is requested without a cut.
    var isWhole: Bool { cut == nil && part == PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

    /// A Boolean value that tells whether the request is at most as large as an icon: 192 pixels square.
    var isSmall: Bool { part.area <= 192 * 192 }

    /// The corresponding request to the decoder.
    var order: DecodingRequest {
        DecodingRequest(isMask ? .alpha : .colors, width: width, height: height, part: part)
    }
}
