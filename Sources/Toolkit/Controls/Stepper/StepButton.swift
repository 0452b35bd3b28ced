import Drawing

/// Minus or plus of a stepper, or at the end of a field for a number: one step when it is pressed, and more of them, faster and faster,
/// while it is held.
final class StepButton: Control {
    /// Takes away, or adds.
    enum Sign: Double {
        case minus = -1
        case plus = 1
    }

    let sign: Sign
    /// Called for each step.
    var onStep: (() -> Void)?
    /// Called when the steps of a press are over.
    var onEnd: (() -> Void)?
    private var timer: SceneTimer?
    /// Those of the press that is going on.
    private var repetitions = 0
    /// True while steps follow each other.
    private var isGoingOn = false

    private static let rest = Duration.milliseconds(500)

    init(_ sign: Sign) {
        self.sign = sign
        super.init()
        cornerRadius = 10
    }

    override func stateDidChange() {
        super.stateDidChange()
        timer?.cancel()
        timer = nil
        guard isHighlighted else {
            let wasGoingOn = isGoingOn
            isGoingOn = false
            if wasGoingOn { onEnd?() }
            return
        }
        repetitions = 0
        timer = scene?.schedule(after: Self.rest) { [weak self] in self?.goOn() }
    }

    /// A finger that was held has had its steps.
    override func press() {
        guard isEnabled, repetitions == 0 else { return }
        onStep?()
        onEnd?()
    }

    private func goOn() {
        guard isHighlighted, isEnabled else { return }
        repetitions += 1
        isGoingOn = true
        let pause: Duration = repetitions < 10 ? .milliseconds(100) : .milliseconds(repetitions < 30 ? 50 : 25)
        // Before the step, which may be the last one.
        timer = scene?.schedule(after: pause) { [weak self] in self?.goOn() }
        onStep?()
    }

    override var accessibility: AccessibilityElement? {
        var button = accessibilityElement(.button)
        button.name = sign == .minus ? "−" : "+"
        return button
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        drawPress(&list, in: area, radius: cornerRadius)
        let color = theme.color(isEnabled ? .primaryText : .tertiaryText)
        let length = min(18, area.width * 0.4)
        list.fill(area.centered(Size(width: length, height: 2)), color)
        guard sign == .plus else { return }
        // Above and below the other: where it is translucent, one would see them cross.
        let upright = area.centered(Size(width: 2, height: length))
        let half = Size(width: 2, height: max(0, (length - 2) / 2))
        list.fill(Rect(origin: upright.origin, size: half), color)
        list.fill(Rect(origin: Point(x: upright.minX, y: upright.maxY - half.height), size: half), color)
    }
}
