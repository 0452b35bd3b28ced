import Drawing
import Toolkit

/// The view of a form field: its title, its control and, if the entry is invalid, an error message.
class FormRow {
    let field: FormField
    /// The view of the row.
    let view = StackView(.vertical, spacing: 6)
    /// A closure that is called with each entry of the user; `nil` if the field is now empty.
    var onEntry: (FormValue?) -> Void = { _ in }

    private let titleLabel = TitleLabel(role: .cardTitle, color: .role(.secondaryText))
    private let noteLabel = Label(role: .caption, color: .role(.warning))
    private let control: Control

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
        noteLabel.numberOfLines = 2
        noteLabel.isHidden = true
        for view in [titleLabel, control, noteLabel] { self.view.addSubview(view) }
    }

    /// The title in the current language.
    private(set) final var title = ""

    /// The title, followed by an asterisk if the field is required.
    final var markedTitle: String { field.isRequired ? "\(title)\u{A0}*" : title }

    /// Adds a view below the control.
    final func addBelowControl(_ part: View) { view.insertSubview(part, at: view.subviews.count - 1) }

    /// Shows the field and its entry in the current language.
    func show(_ entry: FormValue?, _ setting: ElementContext) {
        title = setting.text(field.title)
        titleLabel.text = markedTitle
        control.accessibilityLabel = title
        if !noteLabel.isHidden { note(FormStrings(setting.language).missing) }
    }

    /// Returns the text of an entry for the summary; `nil` if there is none.
    func text(_ entry: FormValue, _ setting: ElementContext) -> String? { nil }

    /// Shows an error message if the entry is invalid. Returns `true` if it is valid.
    func check(_ entry: FormValue?, _ strings: FormStrings) -> Bool {
        let isMissing = field.isRequired && entry == nil
        note(isMissing ? strings.missing : "")
        return !isMissing
    }

    /// Removes the error message.
    func forgetProblem() { note("") }

    private func note(_ text: String) {
        noteLabel.text = text
        noteLabel.isHidden = text.isEmpty
    }
}
