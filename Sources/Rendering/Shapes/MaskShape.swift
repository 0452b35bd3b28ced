import Drawing

/// A shape that can draw any part of its mask. The values of the pixels do not depend on the part that is drawn.
protocol MaskShape {
    /// The bounds of the shape's pixels, relative to the layer's shift.
    var bounds: PixelRect { get }
    /// A key that is the same for shapes with the same mask.
    var key: ShapeKey { get }

    /// Draws a part of the shape into an empty mask.
    ///
    /// - Parameters:
    ///   - mask: The mask, which has the size of the part.
    ///   - part: The pixels to draw, relative to the first pixel of the bounds.
    func draw(_ part: PixelRect, into mask: Pixmap)
}

extension MaskShape {
    /// The maximum coordinate in pixels, beyond which nothing is drawn. Within this limit, numbers are exact to 1/256 of a
    /// pixel, and integers do not overflow.
    static var limit: Double { 1e9 }

    /// Rounds to 1/256 of a pixel, so that a shape has the same pixels after it is moved by whole pixels.
    static func rounded(_ pixels: Double) -> Double { (pixels * 256).rounded() / 256 }

    /// Returns the bounds of the pixels of a shape, given the corners of the bounding box of its points, and the distance by
    /// which it extends around its points.
    static func bounds(from low: Point, to high: Point, reach: Double) -> PixelRect {
        // The anti-aliased edge extends a little farther. The constant allows for rounding.
        let reach = reach + PixelShare.reach + 0.01
        return PixelRect(
            x0: Int((low.x - reach).rounded(.down)), y0: Int((low.y - reach).rounded(.down)),
            x1: Int((high.x + reach).rounded(.up)), y1: Int((high.y + reach).rounded(.up)))
    }
}
