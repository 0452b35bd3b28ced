import Drawing

/// A control for a value that changes in steps, between a minus and a plus button.
///
/// Holding a button repeats the step at increasing speed. The value is given the width of the wider of the two limits.
public final class Stepper: RangeControl {
    private let minus = StepButton(.minus)
    private let plus = StepButton(.plus)
    private let label = Label(role: .headline)
    /// Hidden labels with the limits' texts, which serve to measure their width.
    private let limitLabels = [Label(role: .headline), Label(role: .headline)]

    private static let minimumFont = 12.0

    /// Creates a stepper at the minimum of a range. If the range has no step, each step is a twentieth of its length.
    public override init(_ range: ValueRange = ValueRange(from: 0, to: 100, step: 1)) {
        super.init(range)
        cornerRadius = 10
        label.alignment = .center
        label.minimumFontSize = Self.minimumFont
        for button in [minus, plus] {
            button.onStep = { [weak self, weak button] in if let button { self?.go(button.sign) } }
            button.onEnd = { [weak self] in self?.endChange() }
        }
        for label in limitLabels {
            label.isHidden = true
            label.minimumFontSize = Self.minimumFont
        }
        for view in [minus, label, plus] + limitLabels as [View] { addSubview(view) }
        valueChanged()
    }

    /// Returns a size that is never smaller than a touch target.
    public override func sizeThatFits(_ size: Size) -> Size {
        let side = side
        let room = Size(width: .infinity, height: side)
        let text = ([label] + limitLabels).reduce(0) { max($0, $1.sizeThatFits(room).width) }
        return Size(width: 2 * side + text.rounded(.up) + 2 * theme.grid, height: side)
    }

    /// The width of the buttons and of the widest text in the smallest font.
    public override var minimumWidth: Double {
        2 * side + ([label] + limitLabels).reduce(0) { max($0, $1.minimumWidth) } + theme.grid
    }

    private var side: Double { max(48, metrics.minimumTarget) }

    public override func layoutSubviews() {
        let width = min(max(side, bounds.height), bounds.width / 2)
        minus.frame = mirrored(Rect(x: 0, y: 0, width: width, height: bounds.height))
        plus.frame = mirrored(Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height))
        label.frame = Rect(x: width, y: 0, width: max(0, bounds.width - 2 * width), height: bounds.height)
    }

    private func go(_ sign: StepButton.Sign) {
        change(to: range.value(sign == .plus ? 1 : -1, stepsFrom: value))
    }

    override func valueChanged() {
        label.text = text
        for (label, limit) in zip(limitLabels, [range.minimum, range.maximum]) { label.text = valueText(limit) }
        minus.isEnabled = isEnabled && value > range.minimum
        plus.isEnabled = isEnabled && value < range.maximum
        setNeedsDisplay()
    }

    public override func stateDidChange() {
        alpha = isEnabled ? 1 : Self.disabledAlpha
        valueChanged()
    }

    /// Always `true`: the buttons are pressed by touch only, and keys change the value itself.
    override var managesFocusWithin: Bool { true }

    public override func draw(_ list: inout DisplayList) {
        list.fill(
            Rect(origin: .zero, size: bounds.size), theme.color(.placeholder), radii: CornerRadii(cornerRadius))
        drawBorder(&list, in: Rect(origin: .zero, size: bounds.size), radius: cornerRadius)
    }

    override var isSaidAsWhole: Bool { true }

    /// The accessibility element: a stepper with its value.
    public override var accessibility: AccessibilityElement? {
        var stepper = accessibilityElement(.stepper, value: text)
        // The text shown in the stepper is its value, not its name.
        stepper.name = accessibilityLabel ?? ""
        return stepper
    }
}
