import Drawing
import Toolkit

/// A card with a field for a date, a time of day, or both, which opens picker wheels.
public final class DateCard: OperatedCard, ReadingView {
    /// The date; the field is empty if there is no data. A note appears if the value is not current.
    public var reading = Reading<DateAndTime>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The kind of value: a date, a time of day, or both.
    public var kind: DatePicker.Kind {
        get { field.kind.picked }
        set { field.kind = DateElement.Kind(newValue) }
    }

    /// The minimum and the maximum date.
    public var limits: ClosedRange<DateAndTime> {
        get { field.limits }
        set { field.limits = newValue }
    }

    /// The date at which the picker begins if there is no data.
    var initialValue: () -> DateAndTime {
        get { field.initialValue }
        set { field.initialValue = newValue }
    }

    /// A closure that is called with each date that the user picks. Programmatic changes do not call it.
    public var onChange: ((DateAndTime) -> Void)?

    private let field = DateField()

    /// Creates a card without data.
    public init() {
        super.init([field])
        field.onChange = { [weak self] date in
            guard let self else { return }
            reading = .current(date)
            onChange?(date)
        }
    }

    override func contentChanged() {
        field.value = reading.value?.reduced(to: field.kind)
        guard scene != nil else { return }
        showNote(reading.note)
    }
}
