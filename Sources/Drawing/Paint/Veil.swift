/// A translucent layer in the colour of the page. It is drawn over a background picture so that text is readable,
/// whatever the picture shows.
public struct Veil: Hashable, Sendable {
    /// The colour of the page.
    public let color: Color
    /// The opacity in per cent.
    public let percent: Int

    /// Creates the veil with the lowest opacity that gives text enough contrast with the lightest and the darkest
    /// possible picture.
    ///
    /// Every colour of a picture lies between black and white. Under the veil, it lies between veiled black and veiled
    /// white, so the contrast is smallest at one of these two. If one of them is lighter and the other darker than the
    /// text, the text would be invisible on some colour in between.
    ///
    /// - Parameters:
    ///   - page: The colour of the page, opaque.
    ///   - textColors: The colours of the text, opaque.
    ///   - contrast: The minimum contrast ratio, as defined by `Color.contrast(with:)`. If a text colour has less
    ///     contrast with the page itself, the picture is hidden completely.
    public init(of page: Color, for textColors: [Color], contrast: Double) {
        color = page
        let light = textColors.map { $0.luminance > page.luminance }
        let minimum = (0...100).first { percent in
            let veil = Veil(page, percent)
            return zip(textColors, light).allSatisfy { textColor, isLight in
                veil.extremes.allSatisfy { extreme in
                    (textColor.luminance > extreme.luminance) == isLight
                        && textColor.contrast(with: extreme) >= contrast
                }
            }
        }
        // One percent more than computed, because blending rounds.
        percent = min(100, (minimum ?? 99) + 1)
    }

    /// Creates a veil of a given opacity.
    ///
    /// - Parameters:
    ///   - page: The colour of the page, opaque.
    ///   - percent: The opacity in per cent, from 0 to 100.
    public init(_ page: Color, _ percent: Int) {
        (color, self.percent) = (page, min(max(percent, 0), 100))
    }

    /// Black and white as they appear under the veil.
    public var extremes: [Color] {
        [Color.black, .white].map { $0.mixed(with: color, Double(percent) / 100) }
    }

    /// The translucent colour that is drawn over the picture.
    public var paint: Color {
        var paint = color
        paint.alpha = UInt8((Double(percent) * 2.55).rounded(.up))
        return paint
    }
}
