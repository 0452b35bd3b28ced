/// How much of a page's colour has to lie over a picture so that words on it can be read, whatever the picture shows.
public struct Veil: Hashable, Sendable {
    /// The page's.
    public let color: Color
    /// How much of it, in per cent.
    public let percent: Int

    /// The least veil through which words contrast enough with the lightest and the darkest picture that there can be.
    ///
    /// A picture's colour lies between black and white, and seen through the veil between what becomes of these two, which is where the
    /// contrast is at its least. Where that is on both sides of a word's own lightness, the word would be lost between.
    ///
    /// - Parameters:
    ///   - page: the colour of the page, opaque.
    ///   - words: the colours of what is read on it, opaque.
    ///   - contrast: the least ratio, as `Color.contrast(with:)` has it. Words that have less on the page itself count as if they had just
    ///     that: then nothing is seen of the picture.
    public init(of page: Color, for words: [Color], contrast: Double) {
        color = page
        let light = words.map { $0.luminance > page.luminance }
        let least = (0...100).first { percent in
            let veil = Veil(page, percent)
            return zip(words, light).allSatisfy { word, isLight in
                veil.extremes.allSatisfy { extreme in
                    (word.luminance > extreme.luminance) == isLight && word.contrast(with: extreme) >= contrast
                }
            }
        }
        // One more than computed: whoever blends rounds.
        percent = min(100, (least ?? 99) + 1)
    }

    /// A veil of any strength.
    ///
    /// - Parameters:
    ///   - page: the colour of the page, opaque.
    ///   - percent: how much of it, from 0 to 100.
    public init(_ page: Color, _ percent: Int) {
        (color, self.percent) = (page, min(max(percent, 0), 100))
    }

    /// What black and white are, seen through it.
    public var extremes: [Color] {
        [Color.black, .white].map { $0.mixed(with: color, Double(percent) / 100) }
    }

    /// What is drawn over the picture.
    public var paint: Color {
        var paint = color
        paint.alpha = UInt8((Double(percent) * 2.55).rounded(.up))
        return paint
    }
}
