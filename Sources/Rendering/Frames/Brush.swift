import Drawing

/// The source of pixels to paint: a solid colour, or a picture at a position.
///
/// A picture is not retained. The creator of the brush must keep it alive while painting.
struct Brush {
    /// The premultiplied colour; unused if there is a picture.
    var pixel: UInt32
    /// The colour with an alpha of 255, before it is multiplied by ``alpha``.
    var plain: UInt32
    /// The alpha of the colour, from 0 to 255.
    var alpha: Int
    /// The additional coverage of partly covered pixels, in 256ths. A coverage s from 0 to 1 becomes s + boost / 256 ·
    /// s · (1 − s).
    var boost = 0
    /// The pixman image, if the source is a picture.
    var image: OpaquePointer?
    /// The position of the picture's first pixel.
    var originX = 0
    var originY = 0
    /// The pixels to which painting is limited, such as the pixels that a picture covers; `nil` for a solid colour or a
    /// gradient.
    var bounds: PixelRect?
    /// The thickness in pixels of a gradient's strip, whose pixels are equal across its direction; 0 for other pictures.
    var thickness = 0
    var isHorizontal = false
    var isOpaque: Bool
    /// The opacity from 0 to 255; only for pictures.
    var opacity = 255

    /// Creates a brush for a solid colour.
    ///
    /// - Parameter opacity: The opacity from 0 to 255, which multiplies the alpha of the colour.
    init(_ color: Color, opacity: Int) {
        pixel = Pixel.premultiplied(color, opacity: opacity)
        plain = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        alpha = Int(pixel >> 24)
        isOpaque = alpha == 255
    }

    /// Creates a brush for text.
    ///
    /// On a dark background, a pixel that is half covered by a light colour emits only a fifth of the light. Thin light
    /// strokes therefore look thinner than dark strokes of the same font on a light background. Chrome on Linux
    /// compensates for this by blending light text with an exponent of 1.2. The parabola used here differs from that
    /// curve by less than 0.01.
    init(letters color: Color, opacity: Int) {
        self.init(color, opacity: opacity)
        let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
        let light = 2126 * red * red + 7152 * green * green + 722 * blue * blue
        boost = Self.maximumBoost * light / (10_000 * 255 * 255)
    }

    /// The boost of white: a coverage of 0.5 becomes 0.5^(1/1.2) = 0.56.
    private static let maximumBoost = 63

    /// Returns the opaque colour that results from blending `tint` over this opaque colour; `nil` for pictures.
    func tinted(by tint: Brush) -> Brush? {
        guard isOpaque, image == nil, tint.image == nil else { return nil }
        var mixed = self
        mixed.pixel = Pixel.over(tint.pixel, pixel)
        mixed.plain = mixed.pixel
        return mixed
    }

    /// Creates a brush for a picture at a position.
    ///
    /// - Parameter opacity: The opacity from 0 to 255.
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

    /// Creates a brush for a gradient.
    ///
    /// - Parameter strip: The pixels of the gradient, which include its opacity.
    init(strip: Pixmap, _ direction: Gradient.Direction, x: Int, y: Int) {
        self.init(strip, x: x, y: y, opacity: 255)
        isHorizontal = direction == .horizontal
        thickness = isHorizontal ? strip.height : strip.width
        bounds = nil
    }
}
