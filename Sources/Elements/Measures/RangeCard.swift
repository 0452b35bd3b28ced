import Drawing
import Toolkit

/// A card with a control for a number, such as a slider, a stepper or a dial.
public final class RangeCard: OperatedCard, ReadingView {
    /// The number. If it is NaN or missing, the control is at the minimum and a dash is shown. A note appears if it is not current.
    public var reading = Reading<Double>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The selectable numbers.
    public var range: ValueRange {
        get { control.range }
        set {
            guard newValue != range else { return }
            control.range = newValue
            contentChanged()
        }
    }

    /// The function that formats a number with its unit.
    public var format: (Double) -> String = { "\($0)" } {
        didSet {
            numberChanged()
            contentChanged()
        }
    }

    /// The object that follows the limits in place of the card, which follows the number.
    var limitFollower: AnyObject { control }

    /// A closure that is called with the selected number when the user releases the control. Programmatic changes do not call it.
    public var onChange: ((Double) -> Void)?

    private let control: RangeControl
    /// A Boolean value that tells whether the number is shown beside the title.
    private let showsNumber: Bool

    /// Creates a card without data.
    ///
    /// - Parameters:
    ///   - control: The control that selects the number.
    ///   - showsNumber: A Boolean value that tells whether the number is shown beside the title. Pass `false` if the control shows it.
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
        control.shownNumber = number
        control.quality = number == nil ? .unknown : reading.quality
        if showsDash != (number == nil) { numberChanged() }
        guard scene != nil else { return }
        valueLabel.text = number.map(format) ?? TitledCard.dash
        valueLabel.isHidden = !showsNumber
        showNote(reading.note)
    }
}
