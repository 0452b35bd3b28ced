import Drawing

/// The minus or plus button of a stepper or of a number field. A press makes one step; holding it makes more of them, at increasing speed.
final class StepButton: Control {
    /// The direction of a step.
    enum Sign: Double {
        case minus = -1
        case plus = 1
    }

    let sign: Sign
    /// Called for each step.
    var onStep: (() -> Void)?
    /// Called when the steps of a press have ended.
    var onEnd: (() -> Void)?
    private var timer: SceneTimer?
    /// The number of repeated steps in the current press.
    private var repetitions = 0
    /// A Boolean value that tells whether steps are being repeated.
    private var isRepeating = false

    private static let repeatDelay = Duration.milliseconds(500)

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
            let wasRepeating = isRepeating
            isRepeating = false
            if wasRepeating { onEnd?() }
            return
        }
        repetitions = 0
        timer = scene?.schedule(after: Self.repeatDelay) { [weak self] in self?.repeatStep() }
    }

    /// Makes a step, unless holding the button has already made some.
    override func press() {
        guard isEnabled, repetitions == 0 else { return }
        onStep?()
        onEnd?()
    }

    private func repeatStep() {
        guard isHighlighted, isEnabled else { return }
        repetitions += 1
        isRepeating = true
        let interval: Duration = repetitions < 10 ? .milliseconds(100) : .milliseconds(repetitions < 30 ? 50 : 25)
        // Schedule first, as the step may disable the button and thereby cancel the timer.
        timer = scene?.schedule(after: interval) { [weak self] in self?.repeatStep() }
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
        // The upright is drawn in two halves, above and below the bar: in a translucent colour, an overlap would show.
        let upright = area.centered(Size(width: 2, height: length))
        let half = Size(width: 2, height: max(0, (length - 2) / 2))
        list.fill(Rect(origin: upright.origin, size: half), color)
        list.fill(Rect(origin: Point(x: upright.minX, y: upright.maxY - half.height), size: half), color)
    }
}
