import Drawing

/// A control whose value is a number between limits; the base class of sliders, dials, steppers and ratings.
///
/// The control sends ``Control/Event/valueChanged`` at each new value that the user sets, also during a drag, and
/// ``Control/Event/editingDidEnd`` once the change is complete. Changes by code send no actions.
public class RangeControl: Control {
    /// The range of values. If a new range does not contain the value, the value moves to the nearest one in it.
    public final var range: ValueRange {
        didSet {
            guard range != oldValue else { return }
            hold()
            valueChanged()
        }
    }

    /// The value, which is always one of the range's values. A number that is set becomes the nearest of them, and NaN the minimum.
    public final var value: Double {
        get { number }
        set {
            let nearest = held(newValue)
            guard nearest != number else { return }
            number = nearest
            valueChanged()
        }
    }

    /// A closure that returns the text of a value, for example with its unit. The text is shown, and read aloud.
    public final var valueText: (Double) -> String = { NumberSteps.text($0, separator: ".") } {
        didSet { valueChanged() }
    }

    /// The number whose text is shown and read aloud in place of the value's; `nil` for the value itself. A number from elsewhere may be
    /// outside of the range, or between two of its values.
    package final var shownNumber: Double? {
        didSet { if shownNumber != oldValue { valueChanged() } }
    }

    /// The text of ``shownNumber`` or of the value.
    final var text: String { valueText(shownNumber ?? value) }

    /// The quality of the value.
    package final var quality = ValueQuality.current {
        didSet { if quality != oldValue { valueChanged() } }
    }

    private var number: Double
    /// A Boolean value that tells whether the user is changing the value, from the first new value until the end of the change.
    private var isChanging = false

    init(_ range: ValueRange) {
        self.range = range
        number = range.minimum
        super.init()
    }

    /// Returns the permitted value nearest to a number, which may be NaN.
    func held(_ number: Double) -> Double { range.nearest(to: number) }

    /// Moves the value into the permitted range after the range or its limits have changed.
    final func hold() { number = held(number) }

    /// Called when the value, its limits or its text has changed. Redraws the control.
    func valueChanged() { setNeedsDisplay() }

    // MARK: Changes by the user

    /// Sets the value nearest to the user's choice, and sends the actions if it is different.
    final func change(to wanted: Double) {
        let nearest = held(wanted)
        guard nearest != number else { return }
        number = nearest
        isChanging = true
        sendActions(for: .valueChanged)
        // Only after the actions: updating the view may end the change, for example at a limit.
        valueChanged()
    }

    /// Ends the user's change, and sends the actions if the value was changed.
    final func endChange() {
        guard isChanging else { return }
        isChanging = false
        sendActions(for: .editingDidEnd)
    }

    // MARK: Keys

    /// A Boolean value that tells whether the value grows to the left, as in a mirrored layout.
    var growsToLeft: Bool { isMirrored }

    /// A Boolean value that tells whether the up and down arrow keys change the value, instead of left and right.
    var changesByVerticalArrows: Bool { false }

    /// Changes the value by keys: the arrows by a step, Page Up and Page Down by a tenth of the range, Home and End to
    /// its ends. Other keys are not handled.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard isEnabled, let wanted = wanted(by: event.key) else { return false }
        change(to: wanted)
        endChange()
        return true
    }

    private func wanted(by key: Key) -> Double? {
        let page = max(1, Int(((range.stepCount ?? 20) / 10).rounded()))
        return switch key {
        case .right where !changesByVerticalArrows: range.value(growsToLeft ? -1 : 1, stepsFrom: value)
        case .left where !changesByVerticalArrows: range.value(growsToLeft ? 1 : -1, stepsFrom: value)
        case .up where changesByVerticalArrows: range.value(1, stepsFrom: value)
        case .down where changesByVerticalArrows: range.value(-1, stepsFrom: value)
        case .pageUp: range.value(page, stepsFrom: value)
        case .pageDown: range.value(-page, stepsFrom: value)
        case .home: range.minimum
        case .end: range.maximum
        default: nil
        }
    }

    override func adjust(by steps: Int) {
        guard isEnabled else { return }
        change(to: range.value(steps, stepsFrom: value))
        endChange()
    }

    /// Does nothing: a press alone sets no value.
    public override func press() {}
}
