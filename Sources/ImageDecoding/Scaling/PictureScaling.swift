import CPixman
import Glibc
import PictureFiles

/// Temporarily transforms pixman images, so that they are drawn in another size or orientation.
package enum PictureScaling {
    /// Scales an image while `draw` is called. Each pixel of a reduced picture is the mean of the pixels that it covers.
    /// Enlarged pictures are interpolated linearly.
    ///
    /// - Parameters:
    ///   - imageSize: The size of the image in pixels.
    ///   - size: The size in which the upright image is drawn, in pixels.
    /// - Returns: `false` if memory is low; then nothing is drawn.
    package static func scale(
        _ image: OpaquePointer, from imageSize: (width: Int, height: Int), to size: (width: Int, height: Int),
        orientation: PictureOrientation = .up, _ draw: () -> Void
    ) -> Bool {
        let (scaleX, scaleY) = factors(from: imageSize, to: size, orientation)
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
            image, transform(imageSize, scaleX, scaleY, orientation), PIXMAN_FILTER_SEPARABLE_CONVOLUTION, filter,
            count, draw
        )
        return true
    }

    /// Turns an image upright, without scaling, while `draw` is called.
    package static func turn(
        _ image: OpaquePointer, of imageSize: (width: Int, height: Int), orientation: PictureOrientation,
        _ draw: () -> Void
    ) {
        show(image, transform(imageSize, 65536, 65536, orientation), PIXMAN_FILTER_NEAREST, nil, 0, draw)
    }

    /// Scales an image with linear interpolation while `draw` is called. This is faster than ``scale(_:from:to:orientation:_:)``.
    /// The quality is sufficient for enlarging, and for reducing by a factor of up to 1.5.
    package static func stretch(
        _ image: OpaquePointer, from imageSize: (width: Int, height: Int), to size: (width: Int, height: Int),
        _ draw: () -> Void
    ) {
        let (scaleX, scaleY) = factors(from: imageSize, to: size, .up)
        show(image, transform(imageSize, scaleX, scaleY, .up), PIXMAN_FILTER_BILINEAR, nil, 0, draw)
    }

    /// Returns the number of image pixels per drawn pixel, along the width and height of the image.
    private static func factors(
        from imageSize: (width: Int, height: Int), to size: (width: Int, height: Int), _ orientation: PictureOrientation
    ) -> (pixman_fixed_t, pixman_fixed_t) {
        let stored = orientation.swapsSides ? (width: size.height, height: size.width) : size
        return (
            fixed(Double(imageSize.width) / Double(max(1, stored.width))),
            fixed(Double(imageSize.height) / Double(max(1, stored.height)))
        )
    }

    /// Returns the transform from coordinates of drawn pixels to coordinates of image pixels.
    private static func transform(
        _ imageSize: (width: Int, height: Int), _ scaleX: pixman_fixed_t, _ scaleY: pixman_fixed_t,
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
        if orientation.mirrorsX { transform.matrix.0.2 = fixed(Double(imageSize.width)) }
        if orientation.mirrorsY { transform.matrix.1.2 = fixed(Double(imageSize.height)) }
        return transform
    }

    private static func show(
        _ image: OpaquePointer, _ transform: pixman_transform_t, _ kind: pixman_filter_t,
        _ filter: UnsafeMutablePointer<pixman_fixed_t>?, _ count: CInt, _ draw: () -> Void
    ) {
        var transform = transform
        // Repeat the edge outwards. Otherwise, the outermost pixels would be blended with transparent ones.
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
