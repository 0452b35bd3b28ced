import Toolkit

/// A form row with a text field, for a text or a number.
final class FormTextRow: FormRow {
    private var typed: TypedText
    let textField: TextField
    /// A Boolean value that tells whether a missing entry is reported. It is set by the first attempt to send the form.
    private var reportsMissing = false

    init(_ field: FormField, _ typed: TypedText) {
        self.typed = typed
        textField = typed.lines > 1 ? TextView() : TextField()
        super.init(field, textField)
        if typed.lines > 1 { view.arrangement = Arrangement(columns: .max) }
        textField.onMessage = { [weak self] in self?.showProblem($0 ?? "") }
        textField.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            onEntry(textField.text.isEmpty ? nil : .text(textField.text))
        }
    }

    /// Returns `true` for a field with other limits or texts: the user goes on typing.
    override func canShow(_ new: FormField) -> Bool {
        guard case .typed(let new) = new.kind, new.kind == typed.kind, new.lines == typed.lines else { return false }
        return true
    }

    override func fieldChanged() { if case .typed(let new) = field.kind { typed = new } }

    override func show(_ entry: FormValue?, _ setting: ElementContext) {
        super.show(entry, setting)
        textField.take(typed, setting)
        if reportsMissing { validate(FormStrings(setting.language)) }
        if case .text(let text)? = entry { textField.text = text } else { textField.text = "" }
    }

    override func text(_ entry: FormValue, _ setting: ElementContext) -> String? {
        guard case .text(let text) = entry else { return nil }
        guard typed.kind.isNumber, let number = typed.number(in: text) else { return text }
        return setting.text(number)
    }

    private func validate(_ strings: FormStrings) {
        let isRequired = field.isRequired
        textField.validation = { isRequired && $0.allSatisfy(\.isWhitespace) ? strings.missing : nil }
    }

    /// Validates the text field, whose error message appears below it.
    override func check(_ entry: FormValue?, _ strings: FormStrings) -> Bool {
        reportsMissing = true
        validate(strings)
        return textField.validate()
    }

    override func forgetProblem() {
        reportsMissing = false
        textField.validation = nil
    }

    /// Begins editing, so that the keyboard appears.
    override func takeFocus() { textField.beginEditing() }
}
