import CPixman
import Glibc
import PictureFiles

/// Draws pictures in another size.
package enum PictureScaling {
    /// Calls `draw` while an image appears to have another size. Each pixel of a reduced picture is the mean of the
    /// pixels it covers. Enlarged pictures are interpolated linearly.
    ///
    /// - Parameters:
    ///   - own: The size of the image.
    ///   - size: The size in which the upright image is drawn.
    /// - Returns: `false` if memory is low; then nothing is drawn.
    package static func scale(
        _ image: OpaquePointer, from own: (width: Int, height: Int), to size: (width: Int, height: Int),
        orientation: PictureOrientation = .up, _ draw: () -> Void
    ) -> Bool {
        let (scaleX, scaleY) = factors(from: own, to: size, orientation)
        func kernel(_ scale: pixman_fixed_t) -> pixman_kernel_t {
            scale > 65536 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_LINEAR
        }
        var count: CInt = 0
        guard
            let filter = pixman_filter_create_separable_convolution(
                &count, scaleX, scaleY, kernel(scaleX), kernel(scaleY), PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 4, 4)
        else { return false }
        defer { free(filter) }
        show(
            image, transform(own, scaleX, scaleY, orientation), PIXMAN_FILTER_SEPARABLE_CONVOLUTION, filter, count, draw
        )
        return true
    }

    /// Calls `draw` while an image appears upright, in its own size.
    package static func turn(
        _ image: OpaquePointer, of own: (width: Int, height: Int), orientation: PictureOrientation, _ draw: () -> Void
    ) {
        show(image, transform(own, 65536, 65536, orientation), PIXMAN_FILTER_NEAREST, nil, 0, draw)
    }

    /// Does the same with linear interpolation only, which is faster. The quality is sufficient for enlarging, and for
    /// reducing by a factor of up to 1.5.
    package static func stretch(
        _ image: OpaquePointer, from own: (width: Int, height: Int), to size: (width: Int, height: Int),
        _ draw: () -> Void
    ) {
        let (scaleX, scaleY) = factors(from: own, to: size, .up)
        show(image, transform(own, scaleX, scaleY, .up), PIXMAN_FILTER_BILINEAR, nil, 0, draw)
    }

    /// Returns the pixels of the image per drawn pixel, along the sides of the image.
    private static func factors(
        from own: (width: Int, height: Int), to size: (width: Int, height: Int), _ orientation: PictureOrientation
    ) -> (pixman_fixed_t, pixman_fixed_t) {
        let stored = orientation.swapsSides ? (width: size.height, height: size.width) : size
        return (
            fixed(Double(own.width) / Double(max(1, stored.width))),
            fixed(Double(own.height) / Double(max(1, stored.height)))
        )
    }

    /// Returns the transform from drawn pixels to those of the image.
    private static func transform(
        _ own: (width: Int, height: Int), _ scaleX: pixman_fixed_t, _ scaleY: pixman_fixed_t,
        _ orientation: PictureOrientation
    ) -> pixman_transform_t {
        var transform = pixman_transform_t()
        pixman_transform_init_identity(&transform)
        let x = orientation.mirrorsX ? -scaleX : scaleX
        let y = orientation.mirrorsY ? -scaleY : scaleY
        if orientation.swapsSides {
            transform.matrix.0 = (0, x, 0)
            transform.matrix.1 = (y, 0, 0)
        } else {
            transform.matrix.0.0 = x
            transform.matrix.1.1 = y
        }
        if orientation.mirrorsX { transform.matrix.0.2 = fixed(Double(own.width)) }
        if orientation.mirrorsY { transform.matrix.1.2 = fixed(Double(own.height)) }
        return transform
    }

    private static func show(
        _ image: OpaquePointer, _ transform: pixman_transform_t, _ kind: pixman_filter_t,
        _ filter: UnsafeMutablePointer<pixman_fixed_t>?, _ count: CInt, _ draw: () -> Void
    ) {
        var transform = transform
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
