import Drawing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The pixels of a gradient that is neither horizontal nor vertical, in the size of the filled area.
struct GradientPicture: Hashable {
    /// The maximum number of pixels, more than the largest screens have. Larger gradients are not drawn.
    private static let maxPixels = 1 << 23

    var gradient: Gradient
    /// The width in pixels.
    var width: Int32
    /// The height in pixels.
    var height: Int32
    /// The opacity from 0 to 255, which multiplies the alpha of each colour.
    var opacity: Int32

    /// Creates a gradient picture. Returns `nil` for a horizontal or vertical gradient, which is drawn as a strip.
    init?(_ gradient: Gradient, in box: PixelRect, opacity: Int) {
        guard gradient.direction != .horizontal, gradient.direction != .vertical else { return nil }
        self.gradient = gradient
        width = Int32(clamping: box.width)
        height = Int32(clamping: box.height)
        self.opacity = Int32(opacity)
    }

    /// A Boolean value that tells whether the gradient is drawn; `false` if it has no stops, or if the area is empty or too large.
    var isDrawn: Bool {
        !gradient.stops.isEmpty && width > 0 && height > 0 && width <= 32767 && height <= 32767
            && Int(width) * Int(height) <= Self.maxPixels
    }

    /// Draws the gradient into a new picture; returns `nil` if nothing is drawn.
    func rendered() -> Pixmap? {
        let isOpaque = opacity == 255 && gradient.isOpaque
        guard isDrawn,
            let pixmap = Pixmap(width: Int(width), height: Int(height), format: isOpaque ? .opaque : .premultiplied)
        else { return nil }
        let (middleX, middleY) = (Double(width) / 2 - 0.5, Double(height) / 2 - 0.5)
        switch gradient.direction {
        case .angle(let degrees):
            let direction = Arc(center: .zero, radius: 1).point(at: degrees.isFinite ? degrees : 0)
            let length = abs(direction.x) * Double(width) + abs(direction.y) * Double(height)
            let colors = colors(along: length)
            let (stepX, stepY) = (
                direction.x / length * Double(colors.count), direction.y / length * Double(colors.count)
            )
            fill(pixmap, colors) { x, y in
                (Double(x) - middleX) * stepX + (Double(y) - middleY) * stepY + Double(colors.count) / 2
            }
        case .conic(let start, let sweep): fillAround(pixmap, middleX, middleY, start: start, sweep: sweep)
        case .horizontal, .vertical, .radial:
            let radius = Double(max(width, height)) / 2
            let colors = colors(along: radius)
            let scale = Double(colors.count) / radius
            fill(pixmap, colors) { x, y in
                let (across, down) = (Double(x) - middleX, Double(y) - middleY)
                return (across * across + down * down).squareRoot() * scale
            }
        }
        return pixmap
    }

    /// Fills a picture with the colours of a conic gradient around its centre.
    private func fillAround(_ pixmap: Pixmap, _ middleX: Double, _ middleY: Double, start: Double, sweep: Double) {
        let start = start.isFinite ? start.truncatingRemainder(dividingBy: 360) : 0
        let isPart = sweep.isFinite && sweep != 0 && abs(sweep) < 360
        let turns = isPart ? max(abs(sweep) / 360, 1e-9) : 1
        let direction = sweep < 0 ? -1.0 : 1
        let reach = (middleX * middleX + middleY * middleY).squareRoot()
        let colors = colors(along: 2 * .pi * reach * turns)
        let count = Double(colors.count)
        fill(pixmap, colors) { x, y in
            let (across, down) = (Double(x) - middleX, Double(y) - middleY)
            // The angle from the start, in turns from 0 to 1.
            let turn = direction * (atan2(across, -down) / (2 * .pi) - start / 360)
            var share = turn - turn.rounded(.down)
            // Of the angle that the sweep does not cover, the half next to the start has the colour of the start.
            if share > (1 + turns) / 2 { share -= 1 }
            return share / turns * count
        }
    }

    /// Returns the colours of the gradient from its first to its last stop, four for each pixel of its length.
    private func colors(along length: Double) -> [UInt32] {
        let count = min(max(Int(length) * 4, 256), GradientStrip.maxLength)
        let strip = GradientStrip(gradient: gradient, length: Int32(count), opacity: 255)
        return (0..<count).map { Pixel.premultiplied(strip.color(at: $0), opacity: Int(opacity)) }
    }

    /// Fills a picture with colours from a list.
    ///
    /// - Parameter index: A function that returns the index of a pixel's colour. Indices beyond the ends are clamped.
    private func fill(_ pixmap: Pixmap, _ colors: [UInt32], _ index: (_ x: Int, _ y: Int) -> Double) {
        let last = Double(colors.count - 1)
        for y in 0..<pixmap.height {
            let row = pixmap.row(y)
            for x in 0..<pixmap.width { row[x] = colors[Int(min(max(index(x, y), 0), last))] }
        }
    }
}
