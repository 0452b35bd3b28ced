import Drawing

/// A control that switches something on or off immediately.
///
/// The switch shows no text; set ``View/accessibilityLabel`` to the name of what it switches.
public final class Switch: ToggleControl {
    private let filled = View()
    private let knob = View()

    private static let size = Size(width: 56, height: 32)
    private static let line = 2.0
    private static let knobSide = 20.0
    private static let pressedKnobSide = 26.0

    /// Creates a switch that is off.
    public init() {
        super.init()
        cornerRadius = Self.size.height / 2
        for view in [filled, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        filled.alpha = 0
        filled.backgroundColor = .role(.accent)
        showColor()
    }

    /// Returns a size that is never smaller than a touch target.
    public override func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, metrics.minimumTarget)
        return Size(width: max(Self.size.width, target), height: target)
    }

    /// The width of a touch target, or of the switch.
    public override var minimumWidth: Double { sizeThatFits(.zero).width }

    private var track: Rect { Rect(origin: .zero, size: bounds.size).centered(Self.size) }

    public override var focusRect: Rect { track }

    public override func layoutSubviews() {
        // A selected row may have the switch's colour, so the switch is outlined on it.
        let inset = isOnSelection ? Self.line : 0
        filled.frame = track.insetBy(dx: inset, dy: inset)
        filled.cornerRadius = Self.size.height / 2 - inset
        showColor()
        showKnob()
    }

    /// The frame of the knob, which is larger while the switch is pressed.
    private var knobFrame: Rect {
        let side = isHighlighted ? Self.pressedKnobSide : Self.knobSide
        let half = Self.size.height / 2
        let center = Point(x: isOn ? track.maxX - half : track.minX + half, y: track.midY)
        return mirrored(Rect(origin: center, size: .zero).centered(Size(width: side, height: side)))
    }

    private func showKnob() {
        knob.frame = knobFrame
        knob.cornerRadius = knobFrame.width / 2
    }

    public override func stateDidChange() {
        super.stateDidChange()
        showKnob()
    }

    override func valueChanged() {
        showColor()
        // A switch without a frame changes without animation.
        animate(withDuration: bounds.isEmpty ? .zero : AnimationDuration.control, curve: .easeOut) {
            filled.alpha = isOn ? quality.alpha : 0
            showKnob()
        }
        setNeedsDisplay()
    }

    private func showColor() {
        let isFilled = isOn && quality == .current
        knob.backgroundColor = .role(isFilled ? .onAccent : isOnSelection ? .selectionText : .controlOutline)
        knob.isHidden = quality == .unknown
    }

    public override func draw(_ list: inout DisplayList) {
        let radii = CornerRadii(Self.size.height / 2)
        list.fill(track, theme.color(.placeholder), radii: radii)
        if quality != .current { list.hatch(track.insetBy(dx: 12, dy: 8), theme.color(.controlOutline)) }
        if isOnSelection || !isOn || quality != .current {
            let line = theme.color(isOnSelection ? .selectionText : .controlOutline)
            list.stroke(track, line, width: Self.line, radii: radii)
        }
        drawPress(&list, in: track, radius: Self.size.height / 2)
    }

    /// The accessibility element: a switch and its state.
    public override var accessibility: AccessibilityElement? {
        accessibilityElement(.switch, states: isOn ? .checked : [])
    }
}
