import Drawing
import Toolkit

/// A number with its unit beside it, on one baseline, as large as there is room for.
final class NumberLine: View {
    let numberLabel = Label(role: .reading)
    let unitLabel = Label(role: .readingUnit, color: .role(.secondaryText))

    /// From the largest to the smallest.
    private static let roles: [(number: TextRole, unit: TextRole)] = [
        (.reading, .readingUnit), (.smallReading, .subtitle),
    ]
    private static let gap = 6.0

    init() {
        super.init()
        for label in [numberLabel, unitLabel] { addSubview(label) }
    }

    /// Whether both have room in two roles.
    private func fits(_ roles: (number: TextRole, unit: TextRole)) -> Bool {
        guard let measurer = scene?.textMeasurer else { return true }
        let number = measurer.width(ofLine: numberLabel.text, font: theme.font(roles.number))
        guard !unitLabel.text.isEmpty else { return number <= bounds.width }
        return number + Self.gap + measurer.width(ofLine: unitLabel.text, font: theme.font(roles.unit)) <= bounds.width
    }

    /// As high as the largest number, so that cards beside each other have their numbers in one line.
    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: lineHeight(of: Self.roles[0].number))
    }

    override func layoutSubviews() {
        // Other roles ask for another layout, so that they are set only where they are others.
        if let roles = Self.roles.first(where: fits) ?? Self.roles.last {
            (numberLabel.role, unitLabel.role) = roles
        }
        place()
    }

    private func place() {
        let room = Size(width: .infinity, height: .infinity)
        let unitWidth = unitLabel.text.isEmpty ? 0 : min(unitLabel.sizeThatFits(room).width, bounds.width / 2)
        let gap = unitWidth > 0 ? Self.gap : 0
        let numberWidth = min(numberLabel.sizeThatFits(room).width, max(0, bounds.width - unitWidth - gap))
        let baseline = bounds.height - descent(of: numberLabel.role)
        placeLabel(numberLabel, x: 0, width: numberWidth, baseline: baseline)
        placeLabel(unitLabel, x: numberWidth + gap, width: unitWidth, baseline: baseline)
    }

    private func placeLabel(_ label: Label, x: Double, width: Double, baseline: Double) {
        let height = lineHeight(of: label.role)
        label.frame = mirrored(
            Rect(x: x, y: baseline + descent(of: label.role) - height, width: width, height: height))
    }

    private func lineHeight(of role: TextRole) -> Double {
        scene?.textMeasurer.metrics(of: theme.font(role)).lineHeight ?? 0
    }

    /// From the baseline to the lower end of a line, in points.
    private func descent(of role: TextRole) -> Double {
        guard let metrics = scene?.textMeasurer.metrics(of: theme.font(role)) else { return 0 }
        return metrics.descent + (metrics.lineHeight - metrics.ascent - metrics.descent) / 2
    }
}

nonisolated extension TextRole {
    /// The number of a card: it is read from across a room.
    static let reading = TextRole("reading", Font(size: 40, weight: .bold))
    /// The same where there is little room.
    static let smallReading = TextRole("smallReading", Font(size: 24, weight: .bold))
    /// Beside the number of a card.
    static let readingUnit = TextRole("readingUnit", Font(size: 20, weight: .semibold))
}
