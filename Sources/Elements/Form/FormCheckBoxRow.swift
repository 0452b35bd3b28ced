import Toolkit

/// A form row with a check box.
final class FormCheckBoxRow: FormRow {
    private let box = CheckBox("")
    /// The button that shows the text to agree to.
    private let readButton = Button("")
    private var text = ""

    private static let buttonWidth = 240.0

    init(_ field: FormField) {
        super.init(field, box, showsTitle: false)
        // The titles of check boxes are often long, such as statements to agree to.
        view.arrangement = Arrangement(columns: .max)
        if field.text != nil { view.insertSubview(readButton, at: 2) }
        readButton.style = .plain
        readButton.arrangement.maximumWidth = Self.buttonWidth
        readButton.onPress { [weak self] in self?.showText() }
        box.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            // An unchecked box counts as empty.
            onEntry(box.isOn ? .flag(true) : nil)
        }
    }

    override func show(_ entry: FormValue?, _ setting: ElementContext) {
        super.show(entry, setting)
        box.title = markedTitle
        readButton.title = FormStrings(setting.language).read
        text = setting.text(field.text)
        box.isOn = entry == .flag(true)
    }

    /// Shows the text over the form, which keeps its entries.
    private func showText() {
        let scene = view.scene
        scene?.textInput?.endEditing()
        let label = Label(text, role: .body)
        label.numberOfLines = 0
        scene?.rootViewController?.present(ContentSheet(label, title: readButton.title), style: .sheet)
    }

    override func text(_ entry: FormValue, _ setting: ElementContext) -> String? {
        entry == .flag(true) ? FormStrings(setting.language).yes : nil
    }
}
