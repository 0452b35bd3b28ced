import Toolkit

/// A form row with a check box.
final class FormCheckBoxRow: FormRow {
    private let box = CheckBox("")

    init(_ field: FormField) {
        super.init(field, box, showsTitle: false)
        // The titles of check boxes are often long, such as statements to agree to.
        view.arrangement = Arrangement(columns: .max)
        box.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            // An unchecked box counts as empty.
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
