import CPixman
import Drawing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Makes pictures of another size.
enum PictureScaler {
    /// A part of a picture that is scaled to `size` as a whole.
    ///
    /// Each pixel is the mean of those it covers; enlarged pictures are interpolated linearly.
    static func scale(
        _ source: Pixmap, to size: (width: Int, height: Int), part: PixelRect? = nil, asMask: Bool = false
    ) -> Pixmap? {
        let part = part ?? PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height)
        let format = asMask ? .mask : source.format
        guard size.width > 0, size.height > 0,
            let target = Pixmap(width: part.width, height: part.height, format: format)
        else { return nil }
        if size == (source.width, source.height) {
            composite(source, to: target, x: part.x0, y: part.y0)
            return target
        }
        let scaleX = fixed(Double(source.width) / Double(size.width))
        let scaleY = fixed(Double(source.height) / Double(size.height))
        var transform = pixman_transform_t()
        pixman_transform_init_scale(&transform, scaleX, scaleY)
        func kernel(_ scale: pixman_fixed_t) -> pixman_kernel_t {
            scale > 65536 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_LINEAR
        }
        var count: Int32 = 0
        guard
            let filter = pixman_filter_create_separable_convolution(
                &count, scaleX, scaleY, kernel(scaleX), kernel(scaleY), PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 4, 4)
        else { return nil }
        defer { free(filter) }
        // The edge is repeated outward: else the outermost pixels would be mixed with transparent ones.
        pixman_image_set_repeat(source.image, PIXMAN_REPEAT_PAD)
        pixman_image_set_transform(source.image, &transform)
        pixman_image_set_filter(source.image, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, filter, count)
        composite(source, to: target, x: part.x0, y: part.y0)
        pixman_image_set_filter(source.image, PIXMAN_FILTER_NEAREST, nil, 0)
        pixman_image_set_transform(source.image, nil)
        pixman_image_set_repeat(source.image, PIXMAN_REPEAT_NONE)
        return target
    }

    /// Has `draw` see a picture as if it had another size: enlarged by linear interpolation, up to half as large again
    /// reduced without harm.
    static func stretch(_ source: Pixmap, to size: (width: Int, height: Int), _ draw: () -> Void) {
        var transform = pixman_transform_t()
        pixman_transform_init_scale(
            &transform, fixed(Double(source.width) / Double(max(1, size.width))),
            fixed(Double(source.height) / Double(max(1, size.height))))
        pixman_image_set_repeat(source.image, PIXMAN_REPEAT_PAD)
        pixman_image_set_transform(source.image, &transform)
        pixman_image_set_filter(source.image, PIXMAN_FILTER_BILINEAR, nil, 0)
        draw()
        pixman_image_set_filter(source.image, PIXMAN_FILTER_NEAREST, nil, 0)
        pixman_image_set_transform(source.image, nil)
        pixman_image_set_repeat(source.image, PIXMAN_REPEAT_NONE)
    }

    /// Half of the size, rounded up: each pixel is the mean of four, which linear interpolation hits exactly.
    static func halve(_ source: Pixmap) -> Pixmap? {
        let (width, height) = ((source.width + 1) / 2, (source.height + 1) / 2)
        guard let target = Pixmap(width: width, height: height, format: source.format) else { return nil }
        stretch(source, to: (width, height)) { composite(source, to: target, x: 0, y: 0) }
        return target
    }

    private static func composite(_ source: Pixmap, to target: Pixmap, x: Int, y: Int) {
        pixman_image_composite32(
            PIXMAN_OP_SRC, source.image, nil, target.image, Int32(clamping: x), Int32(clamping: y), 0, 0, 0, 0,
            Int32(target.width), Int32(target.height))
    }

    private static func fixed(_ value: Double) -> pixman_fixed_t {
        pixman_fixed_t((min(max(value, 1.0 / 65536), 16384) * 65536).rounded())
    }
}
