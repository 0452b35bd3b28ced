import Drawing
import Toolkit

/// A card with picker wheels for a date, a time of day, or both.
public final class DateCard: OperatedCard, ReadingView {
    /// The date; the minimum is shown if there is no data. A note appears if the value is not current.
    public var reading = Reading<DateAndTime>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The kind of value: a date, a time of day, or both.
    public var kind: DatePicker.Kind {
        get { picker.kind }
        set { picker.kind = newValue }
    }

    /// The minimum and the maximum date.
    public var limits: ClosedRange<DateAndTime> {
        get { picker.limits }
        set {
            picker.limits = newValue
            contentChanged()
        }
    }

    /// A closure that is called with the selected date after the wheels have stopped. Programmatic changes do not call it.
    public var onChange: ((DateAndTime) -> Void)?

    private let picker = DatePicker(.date, value: DateAndTime(year: 2000))

    /// Creates a card without data.
    public init() {
        super.init([picker])
        picker.addAction(for: .editingDidEnd) { [weak self] _ in
            guard let self else { return }
            reading = .current(picker.value)
            onChange?(picker.value)
        }
    }

    override func contentChanged() {
        picker.value = reading.value ?? limits.lowerBound
        guard scene != nil else { return }
        showNote(reading.note)
    }
}
