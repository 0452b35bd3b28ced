import Drawing

/// A value that goes up and down by steps, between minus and plus.
///
/// Where minus or plus is held, it goes on, faster and faster. The value is as wide as the longer of both limits' words.
public final class Stepper: RangeControl {
    private let minus = StepButton(.minus)
    private let plus = StepButton(.plus)
    private let label = Label(role: .headline)
    /// The words of the limits, of which only the width is wanted.
    private let limitLabels = [Label(role: .headline), Label(role: .headline)]

    /// A stepper at the least value of a range; one without steps goes by twentieths of it.
    public override init(_ range: ValueRange = ValueRange(from: 0, to: 100, step: 1)) {
        super.init(range)
        cornerRadius = 10
        label.alignment = .center
        label.minimumFontSize = 12
        for button in [minus, plus] {
            button.onStep = { [weak self, weak button] in if let button { self?.go(button.sign) } }
            button.onEnd = { [weak self] in self?.endChange() }
        }
        for label in limitLabels { label.isHidden = true }
        for view in [minus, label, plus] + limitLabels as [View] { addSubview(view) }
        valueChanged()
    }

    /// Never lower than a target.
    public override func sizeThatFits(_ size: Size) -> Size {
        let side = side
        let room = Size(width: .infinity, height: side)
        let text = ([label] + limitLabels).reduce(0) { max($0, $1.sizeThatFits(room).width) }
        return Size(width: 2 * side + text.rounded(.up) + 2 * theme.grid, height: side)
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
        label.text = valueText(value)
        for (label, limit) in zip(limitLabels, [range.minimum, range.maximum]) { label.text = valueText(limit) }
        minus.isEnabled = isEnabled && value > range.minimum
        plus.isEnabled = isEnabled && value < range.maximum
        setNeedsDisplay()
    }

    public override func stateDidChange() {
        alpha = isEnabled ? 1 : Self.disabledAlpha
        valueChanged()
    }

    /// Minus and plus are pressed by fingers; keys have the value itself.
    override var managesFocusWithin: Bool { true }

    public override func draw(_ list: inout DisplayList) {
        list.fill(
            Rect(origin: .zero, size: bounds.size), theme.color(.placeholder), radii: CornerRadii(cornerRadius))
        drawBorder(&list, in: Rect(origin: .zero, size: bounds.size), radius: cornerRadius)
    }

    override var isSaidAsWhole: Bool { true }

    /// A stepper at a value.
    public override var accessibility: AccessibilityElement? {
        var stepper = accessibilityElement(.stepper, value: valueText(value))
        // What is seen in it is its value.
        stepper.name = accessibilityLabel ?? ""
        return stepper
    }
}
