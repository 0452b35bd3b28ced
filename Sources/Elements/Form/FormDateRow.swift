import Drawing
import Toolkit

/// A form row with a date: a closed field that shows the date, and opens a picker.
final class FormDateRow: FormRow {
    private let dateField = DateField()

    init(_ field: FormField, _ kind: DateElement.Kind, _ limits: ClosedRange<DateAndTime>) {
        super.init(field, dateField)
        dateField.kind = kind
        dateField.limits = limits
        dateField.onChange = { [weak self] in self?.onEntry(.date($0)) }
    }

    override func show(_ entry: FormValue?, _ setting: ElementContext) {
        super.show(entry, setting)
        let (clock, kind) = (setting.clock, dateField.kind)
        dateField.initialValue = { DateAndTime.now(by: clock).reduced(to: kind) }
        if case .date(let date)? = entry { dateField.value = date } else { dateField.value = nil }
    }

    override func text(_ entry: FormValue, _ setting: ElementContext) -> String? {
        guard case .date(let date) = entry else { return nil }
        return date.text(in: setting.language, dateField.kind)
    }

    override func problemChanged() { dateField.isInvalid = hasProblem }
}
