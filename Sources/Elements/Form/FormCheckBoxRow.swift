import Toolkit

/// A box of a form, which is ticked or not.
final class FormCheckBoxRow: FormRow {
    private let box = CheckBox("")

    init(_ field: FormField) {
        super.init(field, box, showsTitle: false)
        // Sentences that people agree to are long.
        view.arrangement = Arrangement(columns: .max)
        box.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            // A box that is not ticked is an empty one.
            onEntry(box.isOn ? .flag(true) : nil)
        }
    }

    override func show(_ entry: FormValue?, _ setting: ElementContext) {
        super.show(entry, setting)
        box.title = markedTitle
        box.isOn = entry == .flag(true)
    }

    override func text(_ entry: FormValue, _ setting: ElementContext) -> String? {
        entry == .flag(true) ? FormStrings(setting.language).yes : nil
    }
}
