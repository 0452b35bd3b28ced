import Drawing
import Toolkit

/// A card with a control for a number, such as a slider, a stepper or a dial.
public final class RangeCard: OperatedCard, ReadingView {
    /// The number. What is missing, or no number, is shown as the least one, and what is not known for sure says so.
    public var reading = Reading<Double>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The numbers that can be chosen.
    public var range: ValueRange {
        get { control.range }
        set { control.range = newValue }
    }

    /// How a number is written, with its unit.
    public var format: (Double) -> String = { "\($0)" } {
        didSet {
            numberChanged()
            contentChanged()
        }
    }

    /// Called with the number that a person has chosen, once the control was let go. What code sets is told to nobody.
    public var onChange: ((Double) -> Void)?

    private let control: RangeControl
    /// Whether the number stands beside the title.
    private let showsNumber: Bool

    /// - Parameters:
    ///   - control: what the number is chosen with.
    ///   - showsNumber: whether the number stands beside the title; not where the control shows it.
    public init(_ control: RangeControl, showsNumber: Bool = true) {
        self.control = control
        self.showsNumber = showsNumber
        super.init([control])
        // By its own name the control would be held by what it calls, and never go.
        control.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            reading = .current(self.control.value)
        }
        control.addAction(for: .editingDidEnd) { [weak self] _ in
            guard let self else { return }
            onChange?(self.control.value)
        }
    }

    /// Whether the control says that there is no number.
    private var showsDash = false

    private func numberChanged() {
        showsDash = number == nil
        control.valueText = showsDash ? { _ in TitledCard.dash } : format
    }

    private var number: Double? { reading.value.flatMap { $0.isNaN ? nil : $0 } }

    override func contentChanged() {
        control.value = number ?? range.minimum
        if showsDash != (number == nil) { numberChanged() }
        guard scene != nil else { return }
        valueLabel.text = number.map(format) ?? TitledCard.dash
        valueLabel.isHidden = !showsNumber
        showNote(reading.note)
    }
}
