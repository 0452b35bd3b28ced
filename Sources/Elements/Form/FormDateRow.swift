import Drawing
import Toolkit

/// A form row with a date: a button that shows the date and expands a picker below it.
final class FormDateRow: FormRow {
    private let kind: DateElement.Kind
    private let limits: ClosedRange<DateAndTime>
    private let button = Button("", style: .plain)
    /// The picker, which is created when the user first expands it.
    private var picker: DatePicker?
    private var entry: FormValue?
    private var setting: ElementContext?

    init(_ field: FormField, _ kind: DateElement.Kind, _ limits: ClosedRange<DateAndTime>) {
        self.kind = kind
        self.limits = limits
        super.init(field, button)
        button.onPress { [weak self] in self?.togglePicker() }
    }

    override func show(_ entry: FormValue?, _ setting: ElementContext) {
        super.show(entry, setting)
        self.setting = setting
        self.entry = entry
        if case .date(let date)? = entry, picker?.value.reduced(to: kind) != date { picker?.value = date }
        if entry == nil { picker?.isHidden = true }
        showDate()
    }

    private func showDate() {
        guard let setting else { return }
        button.title = entry.flatMap { text($0, setting) } ?? FormStrings(setting.language).choose
        button.accessibilityLabel = "\(title), \(button.title)"
    }

    override func text(_ entry: FormValue, _ setting: ElementContext) -> String? {
        guard case .date(let date) = entry else { return nil }
        return date.text(in: setting.language, kind)
    }

    /// Shows or hides the picker. If the field is empty, the current date is entered.
    private func togglePicker() {
        if let picker, !picker.isHidden {
            picker.isHidden = true
            return
        }
        let picker = picker ?? makePicker()
        picker.isHidden = false
        if case .date? = entry { return }
        picker.value = DateAndTime.now(by: setting?.clock ?? .machine).reduced(to: kind)
        enter(picker.value)
    }

    private func makePicker() -> DatePicker {
        var value = limits.lowerBound
        if case .date(let date)? = entry { value = date }
        let picker = DatePicker(kind.picked, value: value, limits: limits)
        picker.addAction(for: .editingDidEnd) { [weak self, weak picker] _ in
            if let picker { self?.enter(picker.value) }
        }
        addBelowControl(picker)
        self.picker = picker
        return picker
    }

    private func enter(_ date: DateAndTime) {
        // The picker's value may include the time of day of a limit.
        entry = .date(date.reduced(to: kind))
        showDate()
        onEntry(entry)
    }
}
