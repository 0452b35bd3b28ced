import Drawing

/// The colours of the selected tab's pill, derived from an accent colour such that the pill stands out from the rail, and the title is
/// legible on it.
nonisolated struct PillColors: Hashable {
    /// The colour at the rail's outer side: a mixture of the accent colour and the rail's colour.
    let outer: Color
    /// The colour at the rail's inner side: the accent colour, or the nearest tone that is bright or dark enough.
    let inner: Color

    /// The minimum contrast of the title: 4.5 : 1 (WCAG 2.2, success criterion 1.4.3) and a margin for rounded colours.
    static let textContrast = 4.65
    /// The minimum contrast of the title in a high-contrast theme: 7 : 1 (success criterion 1.4.6) and a margin.
    static let highTextContrast = 7.25
    /// The contrast of the outer colour with the rail: 1.6 : 1 and a margin.
    private static let outerContrast = 1.65
    /// The contrast of the inner colour with the rail, unless the accent colour has more, so that even a dark accent gives a gradient.
    private static let innerContrast = 2.2

    init(accent: Color, rail: Color, text: Color, textContrast: Double) {
        // On a dark rail with light titles, the pill is lighter than the rail, unless the titles would become illegible.
        let isTextLighter = text.luminance > rail.luminance
        let near = Self.luminance(with: Self.outerContrast, beside: rail, isLighter: isTextLighter)
        let far = Self.luminance(with: textContrast, beside: text, isLighter: !isTextLighter)
        let away = Self.luminance(with: Self.outerContrast, beside: rail, isLighter: !isTextLighter)
        let isLighter: Bool
        let range: ClosedRange<Double>
        if isTextLighter ? near <= far : near >= far {
            (isLighter, range) = (isTextLighter, min(near, far)...max(near, far))
        } else if (0...1).contains(away) {
            (isLighter, range) = (!isTextLighter, isTextLighter ? 0...away : away...1)
        } else {
            // The title's contrast with the rail is too low for both. Legibility comes first.
            let legible = min(max(far, 0), 1)
            (isLighter, range) = (isTextLighter, legible...legible)
        }
        let wanted = Self.luminance(with: Self.innerContrast, beside: rail, isLighter: isLighter)
        let strongest = isLighter ? max(accent.luminance, wanted) : min(accent.luminance, wanted)
        outer = Self.tone(
            of: accent, at: isLighter ? range.lowerBound : range.upperBound, on: rail, isLighter: isLighter)
        inner = Self.tone(
            of: accent, at: min(max(strongest, range.lowerBound), range.upperBound), on: rail, isLighter: isLighter)
    }

    /// Returns the luminance that has a contrast with a colour, as defined by WCAG 2.2. It may be outside of 0 to 1.
    private static func luminance(with contrast: Double, beside color: Color, isLighter: Bool) -> Double {
        let luminance = color.luminance + 0.05
        return (isLighter ? luminance * contrast : luminance / contrast) - 0.05
    }

    /// Returns the tone of an accent colour that has a luminance: the accent colour mixed with the rail's colour, or, if the accent colour
    /// is too close to it, a brighter or darker accent colour.
    private static func tone(of accent: Color, at luminance: Double, on rail: Color, isLighter: Bool) -> Color {
        func reaches(_ color: Color) -> Bool { isLighter ? color.luminance >= luminance : color.luminance <= luminance }
        let path = isLighter ? [rail, accent, accent.brightened, .white] : [rail, accent, .black]
        for (start, end) in zip(path, path.dropFirst()) where reaches(end) {
            var (low, high) = (0.0, 1.0)
            // Eight steps tell all 8-bit mixtures apart.
            for _ in 0..<8 {
                let middle = (low + high) / 2
                if reaches(start.mixed(with: end, middle)) { high = middle } else { low = middle }
            }
            return start.mixed(with: end, high)
        }
        return isLighter ? .white : .black
    }
}

nonisolated extension Color {
    /// A colour of the same hue and saturation that is brighter, by a factor of at most two, so that near-black colours do not become
    /// colourful.
    fileprivate var brightened: Color {
        let factor = min(2, 255 / Double(max(red, green, blue, 1)))
        func scaled(_ component: UInt8) -> UInt8 { UInt8(Double(component) * factor) }
        return Color(red: scaled(red), green: scaled(green), blue: scaled(blue))
    }
}
