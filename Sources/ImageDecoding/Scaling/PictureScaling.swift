import CPixman
import Glibc

/// Draws pictures in another size.
package enum PictureScaling {
    /// Calls `draw` while an image appears to have another size. Each pixel of a reduced picture is the mean of the
    /// pixels it covers. Enlarged pictures are interpolated linearly.
    ///
    /// - Returns: `false` if memory is low; then nothing is drawn.
    package static func scale(
        _ image: OpaquePointer, from own: (width: Int, height: Int), to size: (width: Int, height: Int),
        _ draw: () -> Void
    ) -> Bool {
        let scaleX = fixed(Double(own.width) / Double(max(1, size.width)))
        let scaleY = fixed(Double(own.height) / Double(max(1, size.height)))
        func kernel(_ scale: pixman_fixed_t) -> pixman_kernel_t {
            scale > 65536 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_LINEAR
        }
        var count: CInt = 0
        guard
            let filter = pixman_filter_create_separable_convolution(
                &count, scaleX, scaleY, kernel(scaleX), kernel(scaleY), PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 4, 4)
        else { return false }
        defer { free(filter) }
        show(image, scaleX, scaleY, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, filter, count, draw)
        return true
    }

    /// Does the same with linear interpolation only, which is faster. The quality is sufficient for enlarging, and for
    /// reducing by a factor of up to 1.5.
    package static func stretch(
        _ image: OpaquePointer, from own: (width: Int, height: Int), to size: (width: Int, height: Int),
        _ draw: () -> Void
    ) {
        show(
            image, fixed(Double(own.width) / Double(max(1, size.width))),
            fixed(Double(own.height) / Double(max(1, size.height))), PIXMAN_FILTER_BILINEAR, nil, 0, draw)
    }

    private static func show(
        _ image: OpaquePointer, _ scaleX: pixman_fixed_t, _ scaleY: pixman_fixed_t, _ kind: pixman_filter_t,
        _ filter: UnsafeMutablePointer<pixman_fixed_t>?, _ count: CInt, _ draw: () -> Void
    ) {
        var transform = pixman_transform_t()
        pixman_transform_init_scale(&transform, scaleX, scaleY)
        // Repeat the edge outwards. Otherwise, the outermost pixels would be mixed with transparent ones.
        pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
        pixman_image_set_transform(image, &transform)
        pixman_image_set_filter(image, kind, filter, count)
        draw()
        pixman_image_set_filter(image, PIXMAN_FILTER_NEAREST, nil, 0)
        pixman_image_set_transform(image, nil)
        pixman_image_set_repeat(image, PIXMAN_REPEAT_NONE)
    }

    private static func fixed(_ value: Double) -> pixman_fixed_t {
        pixman_fixed_t((min(max(value, 1.0 / 65536), 16384) * 65536).rounded())
    }
}
