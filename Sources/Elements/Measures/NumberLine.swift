import Drawing
import Toolkit

/// A number with its unit and a trend arrow on one baseline, as large as the width permits.
final class NumberLine: StackView {
    private let numberLabel = Label()
    private let unitLabel = Label(color: .role(.secondaryText))
    private let arrow = TrendArrow()

    private static let gap = 6.0
    /// The maximum scale factor of the number, relative to the default size.
    private static let maximumFactor = 2.0
    /// The minimum scale factor of the number. A number that still does not fit is truncated with an ellipsis.
    private static let minimumFactor = 0.5
    /// The step by which the scale factor is reduced.
    private static let step = 0.1

    init() {
        super.init(.horizontal, spacing: Self.gap)
        alignment = .baseline
        keepsSize = true
        isUserInteractionEnabled = false
        for view in [numberLabel, unitLabel, arrow] { addSubview(view) }
    }

    /// Shows a number.
    ///
    /// - Parameters:
    ///   - number: The formatted number.
    ///   - unit: The unit beside it; may be empty.
    ///   - trend: The trend that the arrow shows; `nil` for no arrow.
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

    /// Returns the scale factor of the number for a width of the line. It is 1.4 in a card that is 300 points wide, and 2 in cards of
    /// 480 points or more.
    private func factor(within width: Double) -> Double {
        guard width.isFinite else { return Self.maximumFactor }
        // A larger text size needs more room for the same number.
        let width = width / max(theme.textScale, 0.1)
        // Between these widths the factor is interpolated linearly.
        let isNarrow = width < 268
        let share: Double = isNarrow ? (width - 168) / 100 : (width - 268) / 180
        let factor: Double = isNarrow ? 1 + 0.4 * share : 1.4 + 0.6 * share
        return (min(max(factor, 1), Self.maximumFactor) / Self.step).rounded() * Self.step
    }

    private func font(_ role: TextRole, _ factor: Double) -> Font {
        var font = theme.font(role)
        font.size = max(1, (font.size * factor).rounded())
        return font
    }

    /// Returns the font of the unit. It grows less than the number, and is never larger.
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

    /// Returns the available width and the height of the largest number for it, so that the numbers of adjacent cards align.
    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: lineHeight(of: font(.reading, factor(within: size.width))))
    }

    // MARK: Layout

    override func layoutSubviews() {
        var factor = factor(within: bounds.width)
        var totalWidth = width(factor)
        while factor > Self.minimumFactor, totalWidth > bounds.width {
            factor -= Self.step
            totalWidth = width(factor)
        }
        // Setting a font requests another layout pass, so it is set only if it changes.
        let (number, unit) = (font(.reading, factor), unitFont(factor))
        if numberLabel.fontOverride != number { numberLabel.fontOverride = number }
        if unitLabel.fontOverride != unit { unitLabel.fontOverride = unit }
        arrow.arrangement = Arrangement(maximumWidth: side(factor), aspect: 1)
        // A number that is still too long must leave room for the unit and the arrow.
        numberLabel.arrangement.maximumWidth =
            totalWidth > bounds.width
            ? max(bounds.width / 2, bounds.width - totalWidth + numberWidth(factor)) : .infinity
        // Smaller numbers are aligned with the bottom edge of larger ones.
        insets = Insets(top: bounds.height - lineHeight(of: number))
        super.layoutSubviews()
    }

    private func lineHeight(of font: Font) -> Double {
        scene?.textMeasurer.metrics(of: font).lineHeight ?? 0
    }
}

nonisolated extension TextRole {
    /// The number of a card at the default size. It is legible from across a room.
    static let reading = TextRole("reading", Font(size: 40, weight: .bold))
    /// The unit beside the number of a card.
    static let readingUnit = TextRole("readingUnit", Font(size: 20, weight: .semibold))
}
