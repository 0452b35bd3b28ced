import Drawing
import Toolkit

/// A card with a control for a number, such as a slider, a stepper or a dial.
public final class RangeCard: OperatedCard, ReadingView {
    /// The number. If it is NaN or there is no data, the minimum is shown. A note appears if the value is not current.
    public var reading = Reading<Double>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The numbers that can be selected.
    public var range: ValueRange {
        get { control.range }
        set { control.range = newValue }
    }

    /// The function that formats a number, with its unit.
    public var format: (Double) -> String = { "\($0)" } {
        didSet {
            numberChanged()
            contentChanged()
        }
    }

    /// Called with the number that the user has selected, after the user releases the control. Changes by code do not call it.
    public var onChange: ((Double) -> Void)?

    private let control: RangeControl
    /// A Boolean value that tells whether the number is beside the title.
    private let showsNumber: Bool

    /// - Parameters:
    ///   - control: The control that selects the number.
    ///   - showsNumber: A Boolean value that tells whether the number is beside the title. Pass `false` if the control shows it.
    public init(_ control: RangeControl, showsNumber: Bool = true) {
        self.control = control
        self.showsNumber = showsNumber
        super.init([control])
        // Capturing the parameter `control` would create a retain cycle.
        control.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            reading = .current(self.control.value)
        }
        control.addAction(for: .editingDidEnd) { [weak self] _ in
            guard let self else { return }
            onChange?(self.control.value)
        }
    }

    /// A Boolean value that tells whether the control shows a dash because there is no number.
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
