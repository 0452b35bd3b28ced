import Drawing

/// What pixels are painted with: one colour, or a picture at a place.
///
/// A picture is not retained: whoever makes a brush of one keeps it alive while it paints.
struct Brush {
    /// The colour, multiplied by alpha; without meaning where there is a picture.
    var pixel: UInt32
    /// The colour without its alpha.
    var plain: UInt32
    /// The colour's alpha, from 0 to 255.
    var alpha: Int
    /// How much more of the colour half-covered pixels get, in 256ths of what would be half as much again and more: of a share
    /// s from 0 to 1 they get s + boost / 256 · s · (1 − s).
    var boost = 0
    /// A pixman image.
    var image: OpaquePointer?
    /// Where the picture's first pixel lies.
    var originX = 0
    var originY = 0
    /// What the picture covers; for a gradient only along its direction.
    var bounds: PixelRect?
    /// How thick a gradient's picture is, which is the same across its direction; 0 for other pictures.
    var thickness = 0
    var isHorizontal = false
    var isOpaque: Bool
    /// From 0 to 255; only for pictures.
    var opacity = 255

    /// - Parameter opacity: from 0 to 255; multiplies the colour's alpha.
    init(_ color: Color, opacity: Int) {
        pixel = Pixel.premultiplied(color, opacity: opacity)
        plain = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        alpha = Int(pixel >> 24)
        isOpaque = alpha == 255
    }

    /// A colour for letters.
    ///
    /// A screen shows half of a light colour on a dark ground with a fifth of its light, so that thin light strokes look thinner than
    /// dark ones of the same font on a light ground. Chrome on Linux evens that out by blending light letters with an exponent of
    /// 1.2; here the bow of a parabola comes within a hundredth of that.
    init(letters color: Color, opacity: Int) {
        self.init(color, opacity: opacity)
        let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
        let light = 2126 * red * red + 7152 * green * green + 722 * blue * blue
        boost = Self.maximumBoost * light / (10_000 * 255 * 255)
    }

    /// White's: half a share becomes 0.5^(1/1.2) = 0.56.
    private static let maximumBoost = 63

    /// One colour that leaves the pixels that this opaque one and then `tint` over it would leave; nil for pictures.
    func tinted(by tint: Brush) -> Brush? {
        guard isOpaque, image == nil, tint.image == nil else { return nil }
        var mixed = self
        mixed.pixel = Pixel.over(tint.pixel, pixel)
        mixed.plain = mixed.pixel
        return mixed
    }

    /// - Parameter opacity: from 0 to 255.
    init(_ pixmap: Pixmap, x: Int, y: Int, opacity: Int) {
        pixel = 0
        plain = 0
        alpha = 0
        image = pixmap.image
        originX = x
        originY = y
        bounds = PixelRect(x0: x, y0: y, x1: x + pixmap.width, y1: y + pixmap.height)
        isOpaque = pixmap.isOpaque
        self.opacity = opacity
    }

    /// - Parameter strip: a gradient's pixels, with its opacity in them.
    init(strip: Pixmap, _ direction: Gradient.Direction, x: Int, y: Int) {
        self.init(strip, x: x, y: y, opacity: 255)
        isHorizontal = direction == .horizontal
        thickness = isHorizontal ? strip.height : strip.width
        bounds = nil
    }
}
