import Drawing

/// A control whose value is a number between limits: what a slider, a stepper and a rating have in common.
///
/// ``Control/Event/valueChanged`` is sent at each new value that a person gives it, also while a finger is still on its way, and
/// ``Control/Event/editingDidEnd`` once it has the value that it keeps. What code sets is told to nobody.
public class RangeControl: Control {
    /// Which values there are. Another range holds the value within it.
    public final var range: ValueRange {
        didSet {
            guard range != oldValue else { return }
            hold()
            valueChanged()
        }
    }

    /// Always one of the range's values: what is set becomes the nearest of them, and what is no number the least.
    public final var value: Double {
        get { number }
        set {
            let held = held(newValue)
            guard held != number else { return }
            number = held
            valueChanged()
        }
    }

    /// How the value is said and shown, with its unit for example.
    public final var valueText: (Double) -> String = { NumberSteps.text($0, separator: ".") } {
        didSet { valueChanged() }
    }

    private var number: Double
    /// True from a person's first new value until they are done.
    private var isChanging = false

    init(_ range: ValueRange) {
        self.range = range
        number = range.minimum
        super.init()
    }

    /// The value for a number that may be none.
    func held(_ number: Double) -> Double { range.nearest(to: number) }

    /// What can be chosen is something else.
    final func hold() { number = held(number) }

    /// The value, its limits or its words are others: to show them.
    func valueChanged() { setNeedsDisplay() }

    // MARK: A person's changes

    /// Gives it the value that is nearest to what a person wants, and tells of it where that is another one.
    final func change(to wanted: Double) {
        let held = held(wanted)
        guard held != number else { return }
        number = held
        isChanging = true
        sendActions(for: .valueChanged)
        // After it was told: what is shown may end the change, at a limit say.
        valueChanged()
    }

    /// A person is done: tells of it where they have changed anything.
    final func endChange() {
        guard isChanging else { return }
        isChanging = false
        sendActions(for: .editingDidEnd)
    }

    // MARK: Keys

    /// True where the value grows to the left, as it does in a mirrored panel.
    var growsToLeft: Bool { isMirrored }

    /// True where the arrows up and down change the value, and not those to the sides.
    var changesByVerticalArrows: Bool { false }

    /// Arrows go on by a step, Page Up and Page Down by a tenth of the range, Home and End to its ends. Other keys go elsewhere.
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

    /// A press alone sets nothing.
    public override func press() {}
}
