import Drawing

/// The colours of the pixels along a horizontal or vertical gradient.
struct GradientStrip: Hashable {
    /// The maximum length. Longer gradients are not drawn.
    static let maxLength = 16384

    var gradient: Gradient
    /// The length in pixels.
    var length: Int32
    /// The opacity from 0 to 255, which multiplies the alpha of each colour.
    var opacity: Int32

    /// Returns the colour at the centre of a pixel.
    ///
    /// Colours are mixed with straight alpha. If two stops share a location, the step lies between two pixels.
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

    /// Draws the gradient's colours along its direction into a new picture. The picture is several pixels thick, so that few
    /// calls are needed to paint an area. Returns `nil` if memory is low.
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
