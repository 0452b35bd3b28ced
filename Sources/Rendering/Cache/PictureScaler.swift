import CPixman
import Drawing
import ImageDecoding

/// Makes pictures of another size.
enum PictureScaler {
    /// A copy in another size: each pixel is the mean of those it covers; enlarged pictures are interpolated linearly.
    static func scale(_ source: Pixmap, to size: (width: Int, height: Int)) -> Pixmap? {
        guard let target = Pixmap(width: size.width, height: size.height, format: source.format) else { return nil }
        let isDrawn = PictureScaling.scale(source.image, from: (source.width, source.height), to: size) {
            pixman_image_composite32(
                PIXMAN_OP_SRC, source.image, nil, target.image, 0, 0, 0, 0, 0, 0, Int32(target.width),
                Int32(target.height))
        }
        return isDrawn ? target : nil
    }

    /// Has `draw` see a picture as if it had another size: enlarged by linear interpolation, up to half as large again
    /// reduced without harm.
    static func stretch(_ source: Pixmap, to size: (width: Int, height: Int), _ draw: () -> Void) {
        PictureScaling.stretch(source.image, from: (source.width, source.height), to: size, draw)
    }
}
