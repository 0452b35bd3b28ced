import CPixman
import Drawing
import ImageDecoding

/// Creates scaled copies of pictures.
enum PictureScaler {
    /// Returns a copy in another size. Each pixel of a reduced copy is the mean of the pixels it covers; enlarged
    /// copies are interpolated linearly.
    static func scale(_ source: Pixmap, to size: (width: Int, height: Int)) -> Pixmap? {
        guard let target = Pixmap(width: size.width, height: size.height, format: source.format) else { return nil }
        let isDrawn = PictureScaling.scale(source.image, from: (source.width, source.height), to: size) {
            pixman_image_composite32(
                PIXMAN_OP_SRC, source.image, nil, target.image, 0, 0, 0, 0, 0, 0, Int32(target.width),
                Int32(target.height))
        }
        return isDrawn ? target : nil
    }

    /// Scales a picture with linear interpolation while `draw` is called. The quality is sufficient for enlarging, and for
    /// reducing by a factor of up to 1.5.
    static func stretch(_ source: Pixmap, to size: (width: Int, height: Int), _ draw: () -> Void) {
        PictureScaling.stretch(source.image, from: (source.width, source.height), to: size, draw)
    }
}
