import Drawing
import Toolkit

/// A number with its unit and a trend arrow on one baseline, as large as the line permits.
final class NumberLine: StackView {
    /// A Boolean value that tells whether a number that is lower than the line is in its middle instead of at its bottom edge.
    var isCentered = false

    /// A Boolean value that tells whether the number is not current. The unit, whose letters are small, is faded less.
    var isFaded = false {
        didSet {
            for view in [numberLabel, arrow] { view.alpha = isFaded ? TitledCard.oldAlpha : 1 }
            unitLabel.alpha = isFaded ? TitledCard.oldTextAlpha : 1
        }
    }

    private let numberLabel = Label()
    private let unitLabel = Label(color: .role(.secondaryText))
    private let arrow = TrendArrow()

    private static let gap = 6.0
    /// The maximum scale factor of the number, relative to the default size: 96 points.
    private static let maximumFactor = 2.4
    /// The width of the line for each time the default size, in points. A number of four digits fits into it.
    private static let usualWidth = 140.0
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

    /// Returns the greatest scale factor of the number in a line of a given size.
    private func factor(within size: Size) -> Double {
        // A larger text size needs more room for the same number.
        let width = size.width / Self.usualWidth / max(theme.textScale, 0.1)
        let height = size.height / max(1, lineHeight(of: font(.reading, 1)))
        let factor = min(max(min(width, height), 1), Self.maximumFactor)
        return (factor / Self.step).rounded(.down) * Self.step
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

    /// Returns the available width and the height of a number of the default size. The line makes use of more height.
    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: lineHeight(of: font(.reading, 1)))
    }

    override var minimumWidth: Double { width(Self.minimumFactor) }

    // MARK: Layout

    override func layoutSubviews() {
        var factor = factor(within: bounds.size)
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
        // At the bottom edge, numbers of different sizes in adjacent cards have almost the same baseline.
        let free = max(0, bounds.height - lineHeight(of: number))
        insets = Insets(top: isCentered ? free / 2 : free)
        super.layoutSubviews()
    }

    private func lineHeight(of font: Font) -> Double {
        scene?.textMeasurer.metrics(of: font).lineHeight ?? 0
    }
}

nonisolated extension TextRole {
    /// The number of a card at the default size. It is legible from across a room.
    static let reading = TextRole("reading", Font(size: 40, weight: .bold, hasTabularFigures: true))
    /// The unit beside the number of a card.
    static let readingUnit = TextRole("readingUnit", Font(size: 20, weight: .semibold))
}
