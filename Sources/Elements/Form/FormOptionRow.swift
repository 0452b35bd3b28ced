import JSON
import KioskFile
import Toolkit

/// A form row with a choice among many options, or among those of a source: a closed field that opens their list.
final class FormOptionRow: FormRow {
    private let optionField = OptionField()
    /// The source's list of options; `nil` if the kiosk file lists them.
    private let listed: ListedOptions?
    private let written: [LocalizedText]

    init(_ field: FormField, _ written: [LocalizedText] = [], listed: ListedOptions? = nil) {
        (self.listed, self.written) = (listed, written)
        super.init(field, optionField)
        optionField.onChange = { [weak self] in self?.pick($0) }
    }

    private func pick(_ option: ListedOption) {
        if listed != nil { return onEntry(.listed(option)) }
        if case .number(let index) = option.value { onEntry(.option(Int(index))) }
    }

    override func show(_ entry: FormValue?, _ setting: ElementContext) {
        super.show(entry, setting)
        guard let listed else {
            let options = written.enumerated().map { index, text in
                ListedOption(title: setting.text(text), value: .number(Double(index)))
            }
            optionField.options = options
            if case .option(let index)? = entry, options.indices.contains(index) {
                optionField.selected = options[index]
            } else {
                optionField.selected = nil
            }
            return
        }
        if case .listed(let option)? = entry { optionField.selected = option } else { optionField.selected = nil }
        guard let live = setting.live else { return }
        live.follow(listed.list, in: optionField) { [weak self] state in
            // The options stay while the source is away.
            guard case .current(let list) = state else { return }
            self?.take(listed.options(in: list, setting.language))
        }
    }

    /// Takes the options of the source. An entry that is no longer among them is removed; a new title replaces the former one.
    private func take(_ options: [ListedOption]) {
        optionField.options = options
        guard let selected = optionField.selected, !options.contains(selected) else { return }
        optionField.selected = options.first { $0.value == selected.value }
        onEntry(optionField.selected.map { .listed($0) })
    }

    override func text(_ entry: FormValue, _ setting: ElementContext) -> String? {
        switch entry {
        case .option(let index): written.indices.contains(index) ? setting.text(written[index]) : nil
        case .listed(let option): option.title
        case .text, .date, .flag, .stars: nil
        }
    }

    override func problemChanged() { optionField.isInvalid = hasProblem }
}
