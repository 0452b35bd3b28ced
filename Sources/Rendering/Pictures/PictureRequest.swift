import Drawing
import ImageDecoding

/// A picture as it is to be drawn: what a scaled copy is kept by.
struct PictureRequest: Hashable {
    /// A rounded rectangle that a mask is cut to, and where it begins in the copy.
    struct Cut: Hashable {
        var shape: RoundedShape
        var x: Int
        var y: Int
    }

    var file: Int
    /// The size of the whole picture in pixels.
    var width: Int
    var height: Int
    /// The part of it that is seen.
    var part: PixelRect
    /// True where only the picture's alpha counts.
    var isMask: Bool
    /// Only for masks.
    var cut: Cut?
}

extension PictureRequest {
    /// All of a picture, in a size that is rounded up to whole pixels.
    init(whole file: Int, _ width: Double, _ height: Double) {
        let (columns, rows) = (max(1, Int(width.rounded(.up))), max(1, Int(height.rounded(.up))))
        self.init(
            file: file, width: columns, height: rows, part: PixelRect(x0: 0, y0: 0, x1: columns, y1: rows),
            isMask: false, cut: nil)
    }

    /// True where all of the picture is wanted, and nothing is cut off.
    var isWhole: Bool { cut == nil && part == PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

    /// True for what is as small as an icon: 192 pixels square.
    var isSmall: Bool { part.area <= 192 * 192 }

    /// What the decoder is asked for.
    var order: DecodingRequest {
        DecodingRequest(isMask ? .alpha : .colors, width: width, height: height, part: part)
    }
}
