import Drawing
import Toolkit

/// A card with columns that turn, for a date, a time of day, or both.
public final class DateCard: OperatedCard, ReadingView {
    /// The date. What is missing is shown as the first one that can be chosen, and what is not known for sure says so.
    public var reading = Reading<DateAndTime>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// What is chosen.
    public var kind: DatePicker.Kind {
        get { picker.kind }
        set { picker.kind = newValue }
    }

    /// The first one that can be chosen, and the last one.
    public var limits: ClosedRange<DateAndTime> {
        get { picker.limits }
        set {
            picker.limits = newValue
            contentChanged()
        }
    }

    /// Called with the date that a person has chosen, once the columns rest. What code sets is told to nobody.
    public var onChange: ((DateAndTime) -> Void)?

    private let picker = DatePicker(.date, value: DateAndTime(year: 2000))

    /// A card for a date, without one.
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
