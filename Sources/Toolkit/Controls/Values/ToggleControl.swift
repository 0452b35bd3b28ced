import Drawing

/// A control that is on or off, and changes when it is pressed: what a switch and a check box have in common.
///
/// A press sends ``Control/Event/valueChanged``, and then ``Control/Event/editingDidEnd``. What code sets is told to nobody.
public class ToggleControl: Control {
    /// Whether it is on.
    public final var isOn = false {
        didSet { if isOn != oldValue { valueChanged() } }
    }

    /// A view around the control on all of which a finger presses it, such as a card that says what is switched; nil is the control alone.
    ///
    /// That view answers the hit tests within it with the control.
    public final weak var pressArea: View?

    public override func point(inside point: Point) -> Bool {
        guard let pressArea else { return super.point(inside: point) }
        return pressArea.point(inside: pressArea.convertFromScene(convertToScene(point)))
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// Another value: to show it.
    func valueChanged() { setNeedsDisplay() }

    public override func press() {
        guard isEnabled else { return }
        isOn.toggle()
        super.press()
        sendActions(for: .valueChanged)
        sendActions(for: .editingDidEnd)
    }

    public override func stateDidChange() {
        alpha = isEnabled ? 1 : Self.disabledAlpha
        setNeedsDisplay()
    }
}
