import Drawing

/// The colours of a level or upright gradient's pixels, one after the other.
struct GradientStrip: Hashable {
    /// Longer gradients are not drawn.
    static let maxLength = 16384

    var gradient: Gradient
    /// In pixels.
    var length: Int32
    /// From 0 to 255; multiplies the alpha of each colour.
    var opacity: Int32

    /// The colour at the middle of a pixel.
    ///
    /// Colours are mixed with straight alpha; where two stops share a location, the step lies between two pixels.
    func color(at index: Int) -> Color {
        let stops = gradient.stops
        guard let first = stops.first, var former = stops.first else { return .clear }
        let location = (Double(index) + 0.5) / Double(max(1, length))
        if location < first.location { return first.color }
        for stop in stops.dropFirst() {
            if location < stop.location {
                let span = stop.location - former.location
                return span > 0
                    ? former.color.mixed(with: stop.color, (location - former.location) / span) : stop.color
            }
            former = stop
        }
        return former.color
    }

    /// A picture with the gradient's colours along its direction, some pixels thick so that it is painted by few calls.
    func rendered() -> Pixmap? {
        let count = Int(length)
        let thickness = max(1, min(64, 16384 / max(1, count)))
        let isOpaque = opacity == 255 && gradient.isOpaque
        let isHorizontal = gradient.direction == .horizontal
        guard
            let pixmap = Pixmap(
                width: isHorizontal ? count : thickness, height: isHorizontal ? thickness : count,
                format: isOpaque ? .opaque : .premultiplied)
        else { return nil }
        for index in 0..<count {
            let pixel = Pixel.premultiplied(color(at: index), opacity: Int(opacity))
            for copy in 0..<thickness {
                if isHorizontal {
                    pixmap.row(copy)[index] = pixel
                } else {
                    pixmap.row(index)[copy] = pixel
                }
            }
        }
        return pixmap
    }
}
