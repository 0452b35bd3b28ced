import KioskFile
import Toolkit

/// A form row with a choice between a few options, which are in a column.
final class FormChoiceRow: FormRow {
    private let options: [LocalizedText]
    private let list = ChoiceList([])

    init(_ field: FormField, _ options: [LocalizedText]) {
        self.options = options
        super.init(field, list)
        list.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            onEntry(list.selectedIndex.map { .option($0) })
        }
    }

    override func show(_ entry: FormValue?, _ setting: ElementContext) {
        super.show(entry, setting)
        list.choices = options.map { setting.text($0) }
        if case .option(let index)? = entry { list.selectedIndex = index } else { list.selectedIndex = nil }
    }

    override func text(_ entry: FormValue, _ setting: ElementContext) -> String? {
        guard case .option(let index) = entry, options.indices.contains(index) else { return nil }
        return setting.text(options[index])
    }
}
