import Drawing
import Toolkit

/// A field of a form on screen: its title, what it is filled in with, and below what is wrong with it.
class FormRow {
    let field: FormField
    /// What is on screen.
    let view = StackView(.vertical, spacing: 6)
    /// Called with what a person has filled in; nil is nothing.
    var onEntry: (FormValue?) -> Void = { _ in }

    private let titleLabel = TitleLabel(role: .cardTitle, color: .role(.secondaryText))
    private let noteLabel = Label(role: .caption, color: .role(.warning))
    private let control: Control

    /// - Parameters:
    ///   - field: what is filled in.
    ///   - control: what it is filled in with.
    ///   - showsTitle: whether the title stands above the control; not where the control shows it.
    init(_ field: FormField, _ control: Control, showsTitle: Bool = true) {
        self.field = field
        self.control = control
        titleLabel.numberOfLines = 2
        titleLabel.isHidden = !showsTitle
        noteLabel.numberOfLines = 2
        noteLabel.isHidden = true
        for view in [titleLabel, control, noteLabel] { self.view.addSubview(view) }
    }

    /// The title in the language that is read.
    private(set) final var title = ""

    /// The title with a mark where the form cannot be sent without the field.
    final var markedTitle: String { field.isRequired ? "\(title)\u{A0}*" : title }

    /// Puts something below the control.
    final func addBelowControl(_ part: View) { view.insertSubview(part, at: view.subviews.count - 1) }

    /// Shows the field in a language, with what is filled in.
    func show(_ entry: FormValue?, _ setting: ElementContext) {
        title = setting.text(field.title)
        titleLabel.text = markedTitle
        control.accessibilityLabel = title
        if !noteLabel.isHidden { note(FormStrings(setting.language).missing) }
    }

    /// What is filled in, as the summary has it; nil where that is nothing.
    func text(_ entry: FormValue, _ setting: ElementContext) -> String? { nil }

    /// Shows what is wrong with what is filled in, in the words of a language; true where nothing is.
    func check(_ entry: FormValue?, _ words: FormStrings) -> Bool {
        let isMissing = field.isRequired && entry == nil
        note(isMissing ? words.missing : "")
        return !isMissing
    }

    /// Takes back what was said to be wrong.
    func forgetProblem() { note("") }

    private func note(_ text: String) {
        noteLabel.text = text
        noteLabel.isHidden = text.isEmpty
    }
}
