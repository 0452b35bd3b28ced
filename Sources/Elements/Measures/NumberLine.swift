import Drawing
import Toolkit

/// A number with its unit and a trend arrow on one baseline, as large as the width permits.
final class NumberLine: StackView {
    private let numberLabel = Label()
    private let unitLabel = Label(color: .role(.secondaryText))
    private let arrow = TrendArrow()

    private static let gap = 6.0
    /// The maximum scale factor of the number, relative to the default size.
    private static let largest = 2.0
    /// The minimum scale factor of the number. Below it, the number is truncated with an ellipsis.
    private static let smallest = 0.5
    /// The difference between two scale factors that are tried.
    private static let step = 0.1

    init() {
        super.init(.horizontal, spacing: Self.gap)
        alignment = .baseline
        keepsSize = true
        isUserInteractionEnabled = false
        for view in [numberLabel, unitLabel, arrow] { addSubview(view) }
    }

    /// - Parameters:
    ///   - number: The formatted number.
    ///   - unit: The unit beside it; may be empty.
    ///   - trend: The trend that the arrow shows; `nil` shows no arrow.
    ///   - color: The colour of the number.
    func show(_ number: String, unit: String, trend: Trend? = nil, _ color: DynamicColor) {
        numberLabel.text = number
        unitLabel.text = unit
        unitLabel.isHidden = unit.isEmpty
        arrow.trend = trend
        arrow.isHidden = trend == nil
        numberLabel.color = color
    }

    // MARK: Sizes

    /// Returns the scale factor of the number for a width of the line. The factor is 1.4 in a card of 300 points, and 2 in cards of
    /// 480 points or more.
    private func factor(within width: Double) -> Double {
        guard width.isFinite else { return Self.largest }
        // A larger text size needs more room for the same number.
        let width = width / max(theme.textScale, 0.1)
        // Between these widths the factor is interpolated linearly.
        let isNarrow = width < 268
        let share: Double = isNarrow ? (width - 168) / 100 : (width - 268) / 180
        let factor: Double = isNarrow ? 1 + 0.4 * share : 1.4 + 0.6 * share
        return (min(max(factor, 1), Self.largest) / Self.step).rounded() * Self.step
    }

    private func font(_ role: TextRole, _ factor: Double) -> Font {
        var font = theme.font(role)
        font.size = max(1, (font.size * factor).rounded())
        return font
    }

    /// Returns the font of the unit, which grows less than the number and is never larger than it.
    private func unitFont(_ factor: Double) -> Font { font(.readingUnit, min(factor, 1 + (factor - 1) / 2)) }

    private func side(_ factor: Double) -> Double {
        arrow.trend == nil ? 0 : font(.reading, factor).size * 0.6
    }

    private func numberWidth(_ factor: Double) -> Double {
        scene?.textMeasurer.width(ofLine: numberLabel.text, font: font(.reading, factor)) ?? 0
    }

    private func width(_ factor: Double) -> Double {
        var width = numberWidth(factor)
        if !unitLabel.text.isEmpty {
            width += Self.gap + (scene?.textMeasurer.width(ofLine: unitLabel.text, font: unitFont(factor)) ?? 0)
        }
        return arrow.trend == nil ? width : width + Self.gap + side(factor)
    }

    /// As high as the largest number, so that the numbers of cards beside each other align.
    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: lineHeight(of: font(.reading, factor(within: size.width))))
    }

    // MARK: Layout

    override func layoutSubviews() {
        var factor = factor(within: bounds.width)
        var whole = width(factor)
        while factor > Self.smallest, whole > bounds.width {
            factor -= Self.step
            whole = width(factor)
        }
        // Setting a font requests another layout pass, so it is set only if it changes.
        let (number, unit) = (font(.reading, factor), unitFont(factor))
        if numberLabel.fontOverride != number { numberLabel.fontOverride = number }
        if unitLabel.fontOverride != unit { unitLabel.fontOverride = unit }
        arrow.arrangement = Arrangement(maximumWidth: side(factor), aspect: 1)
        // A number that is still too long leaves the unit and the arrow their room.
        numberLabel.arrangement.maximumWidth =
            whole > bounds.width ? max(bounds.width / 2, bounds.width - whole + numberWidth(factor)) : .infinity
        // Smaller numbers share the bottom edge of larger ones.
        insets = Insets(top: bounds.height - lineHeight(of: number))
        super.layoutSubviews()
    }

    private func lineHeight(of font: Font) -> Double {
        scene?.textMeasurer.metrics(of: font).lineHeight ?? 0
    }
}

nonisolated extension TextRole {
    /// The number of a card at its default size, legible from across a room.
    static let reading = TextRole("reading", Font(size: 40, weight: .bold))
    /// The unit beside the number of a card.
    static let readingUnit = TextRole("readingUnit", Font(size: 20, weight: .semibold))
}
