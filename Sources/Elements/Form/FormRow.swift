import Drawing
import Toolkit

/// The view of a form field: its title, its control and, if the entry is invalid, an error message.
class FormRow {
    private(set) final var field: FormField {
        didSet { fieldChanged() }
    }
    /// The view of the row.
    let view = StackView(.vertical, spacing: 6)
    /// A closure that is called with each entry of the user; `nil` if the field is now empty.
    var onEntry: (FormValue?) -> Void = { _ in }

    private let titleLabel = TitleLabel(role: .cardTitle, color: .role(.secondaryText))
    /// The line with the error message. Its height is reserved, so that nothing moves when the message appears.
    private let noteLine = NoteLine(isReserved: true)
    private let control: Control
    /// A Boolean value that tells whether the row reports that an entry is missing.
    private var isMissing = false

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - control: The control for the entry.
    ///   - showsTitle: A Boolean value that tells whether the title is shown above the control. Pass `false` if the control shows it.
    init(_ field: FormField, _ control: Control, showsTitle: Bool = true) {
        self.field = field
        self.control = control
        titleLabel.numberOfLines = 2
        titleLabel.isHidden = !showsTitle
        for view in [titleLabel, control, noteLine] { self.view.addSubview(view) }
    }

    /// A Boolean value that tells whether the user can operate the control.
    final var isEnabled: Bool {
        get { control.isEnabled }
        set { control.isEnabled = newValue }
    }

    /// The title in the current language.
    private(set) final var title = ""

    /// The title, followed by an asterisk if the field is required.
    final var markedTitle: String { field.isRequired ? "\(title)\u{A0}*" : title }

    /// Takes a new definition of the field, if the row can show it with its control. Returns `false` if it cannot.
    final func take(_ new: FormField) -> Bool {
        guard new.name == field.name, new == field || canShow(new) else { return false }
        field = new
        return true
    }

    /// Returns `true` if the control can also show another definition of the field.
    func canShow(_ new: FormField) -> Bool { false }

    /// Takes a new definition of the field before it is shown.
    func fieldChanged() {}

    /// Shows the field and its entry in the current language.
    func show(_ entry: FormValue?, _ setting: ElementContext) {
        title = setting.text(field.title)
        titleLabel.text = markedTitle
        control.accessibilityLabel = title
        if isMissing { showProblem(FormStrings(setting.language).missing) }
    }

    /// Returns the text of an entry for the summary; `nil` if there is none.
    func text(_ entry: FormValue, _ setting: ElementContext) -> String? { nil }

    /// Shows an error message if the entry is invalid. Returns `true` if it is valid.
    func check(_ entry: FormValue?, _ strings: FormStrings) -> Bool {
        isMissing = field.isRequired && entry == nil
        showProblem(isMissing ? strings.missing : "")
        return !isMissing
    }

    /// Removes the error message.
    func forgetProblem() {
        isMissing = false
        showProblem("")
    }

    /// A Boolean value that tells whether an error message is shown.
    private(set) final var hasProblem = false

    /// Shows an error message below the control; an empty one for none.
    final func showProblem(_ text: String) {
        noteLine.show(text, isWarning: true)
        hasProblem = !text.isEmpty
        problemChanged()
    }

    /// Updates the control after an error has appeared or disappeared.
    func problemChanged() {}

    /// Moves the focus to the control, and ends editing of another one.
    func takeFocus() {
        control.scene?.textInput?.endEditing()
        control.takeFocus()
    }
}
