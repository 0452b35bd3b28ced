import Drawing

/// A shape whose mask is drawn at once, in any part of it: the same pixels come out whatever the part is.
protocol MaskShape {
    /// The pixels that it may touch, relative to the layer's shift.
    var bounds: PixelRect { get }
    /// The same for shapes that have the same mask.
    var key: ShapeKey { get }

    /// Draws a part into a mask that is clear.
    ///
    /// - Parameters:
    ///   - mask: as large as the part.
    ///   - part: the pixels that are wanted, counted from the first one of the bounds.
    func draw(_ part: PixelRect, into mask: Pixmap)
}

extension MaskShape {
    /// Beyond this, in pixels, nothing is drawn: numbers are still exact to 1/256 of a pixel there, and whole ones fit.
    static var limit: Double { 1e9 }

    /// Rounds to 1/256 of a pixel, so that a shape has the same pixels wherever it lies by whole ones.
    static func rounded(_ pixels: Double) -> Double { (pixels * 256).rounded() / 256 }

    /// All pixels that a shape may touch whose points lie between two corners, of which it reaches as far as `reach`.
    static func bounds(from low: Point, to high: Point, reach: Double) -> PixelRect {
        // Its soft edge reaches farther, and a little is for what is rounded.
        let reach = reach + PixelShare.reach + 0.01
        return PixelRect(
            x0: Int((low.x - reach).rounded(.down)), y0: Int((low.y - reach).rounded(.down)),
            x1: Int((high.x + reach).rounded(.up)), y1: Int((high.y + reach).rounded(.up)))
    }
}
