import Drawing

/// A control that is on or off and changes when it is pressed; the base class of switches and check boxes.
///
/// A press sends ``Control/Event/valueChanged`` and then ``Control/Event/editingDidEnd``. Changes by code send no actions.
public class ToggleControl: Control {
    /// A Boolean value that tells whether the control is on.
    public final var isOn = false {
        didSet { if isOn != oldValue { valueChanged() } }
    }

    /// The quality of the value.
    package final var quality = ValueQuality.current {
        didSet { if quality != oldValue { valueChanged() } }
    }

    /// A view around the control on which a touch presses it, such as a card that names what is switched; `nil` for the control alone.
    ///
    /// That view's hit test must return the control.
    public final weak var pressArea: View?

    public override func point(inside point: Point) -> Bool {
        guard let pressArea else { return super.point(inside: point) }
        return pressArea.point(inside: pressArea.convertFromScene(convertToScene(point)))
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// Called when the value has changed. Redraws the control.
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
