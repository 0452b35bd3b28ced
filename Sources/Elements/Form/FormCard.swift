import Drawing
import Toolkit

/// A card with fields that the user fills in and sends together. After sending, it shows a summary of the entries.
///
/// Repeated presses of the button send the form only once. Errors are shown below their fields, and the first field with an error gets the
/// focus. Cleared entries can be restored until the user makes a new entry.
public final class FormCard: Card {
    private let titleLabel = Label(role: .cardTitle, color: .role(.secondaryText))
    private let grid = GridView(.adaptive(minimum: 260), spacing: 16)
    private let sendButton = Button("")
    private let clearButton = Button("", style: .plain)
    private let sentLabel = Label(role: .headline)
    private let summary = KeyValueTable()
    private let againButton = Button("", style: .plain)
    /// The timer that enables the button for a new form.
    private var timer: SceneTimer?

    private var form: FormElement?
    private var setting: ElementContext?
    private var rows: [FormRow] = []
    /// The text fields, among which the return key moves.
    private let typedFields = TextFieldGroup()
    private var state = FormState()

    /// The time for which the button for a new form is disabled after sending, so that repeated presses do not start a new form.
    private static let disabledTime = Duration.seconds(1)

    /// Creates a card without fields.
    public init() {
        super.init(.vertical, spacing: 16)
        // The lines reserved for error messages separate the rows.
        grid.rowSpacing = 10
        titleLabel.numberOfLines = 2
        sentLabel.numberOfLines = 3
        sendButton.onPress { [weak self] in self?.send() }
        clearButton.onPress { [weak self] in self?.clearOrRestore() }
        againButton.onPress { [weak self] in self?.beginAnew() }
        let buttons = StackView(.lines, spacing: 12)
        for button in [sendButton, clearButton, againButton] { buttons.addSubview(button) }
        for view in [titleLabel, grid, sentLabel, summary, buttons] { stack.addSubview(view) }
    }

    /// Shows a form in the current language: its fields with their entries, or the summary of the sent entries.
    func show(_ form: FormElement, _ setting: ElementContext) {
        self.setting = setting
        state = setting.value() ?? FormState()
        if form.fields != self.form?.fields { makeRows(form.fields) }
        self.form = form
        contentChanged()
    }

    private func makeRows(_ fields: [FormField]) {
        for row in rows { row.view.removeFromSuperview() }
        rows = fields.map(Self.row)
        for row in rows {
            row.onEntry = { [weak self, weak row] entry in if let row { self?.enter(entry, row) } }
            grid.addSubview(row.view)
        }
        typedFields.fields = rows.compactMap { ($0 as? FormTextRow)?.textField }
    }

    private static func row(_ field: FormField) -> FormRow {
        switch field.kind {
        case .typed(let typed): FormTextRow(field, typed)
        case .choice(let options): FormChoiceRow(field, options)
        case .date(let kind, let limits): FormDateRow(field, kind, limits)
        case .checkBox: FormCheckBoxRow(field)
        }
    }

    // MARK: Content

    override func contentChanged() {
        guard let form, let setting else { return }
        let strings = FormStrings(setting.language)
        titleLabel.text = setting.text(form.title)
        for row in rows { row.show(state.entries[row.field.name], setting) }
        sendButton.title = strings.send
        againButton.title = strings.again
        sentLabel.text = form.done.map { setting.text($0) } ?? strings.sent
        for view in [grid, sendButton, clearButton] { view.isHidden = state.isSent }
        for view in [sentLabel, summary, againButton] { view.isHidden = !state.isSent }
        summary.pairs = state.isSent ? pairs(setting) : []
        showClearing(strings)
    }

    private func showClearing(_ strings: FormStrings) {
        clearButton.title = state.cleared == nil ? strings.clear : strings.restore
        clearButton.isEnabled = state.cleared != nil || !state.entries.isEmpty
    }

    /// Returns the summary of the sent entries, in the current language.
    private func pairs(_ setting: ElementContext) -> [KeyValue] {
        rows.map { row in
            let text = state.entries[row.field.name].flatMap { row.text($0, setting) }
            let none = row.field.kind == .checkBox ? FormStrings(setting.language).no : TitledCard.dash
            return KeyValue(row.title, text ?? none)
        }
    }

    // MARK: Actions

    private func enter(_ entry: FormValue?, _ row: FormRow) {
        guard let setting else { return }
        state.enter(entry, in: row.field.name)
        setting.set(state)
        if !(row is FormTextRow) { row.forgetProblem() }
        showClearing(FormStrings(setting.language))
    }

    private func send() {
        guard let form, let setting, !state.isSent else { return }
        let strings = FormStrings(setting.language)
        let invalid = rows.filter { !$0.check(state.entries[$0.field.name], strings) }
        if let first = invalid.first {
            scrollToVisible(first.view)
            return first.takeFocus()
        }
        scene?.textInput?.endEditing()
        state.send(form.fields)
        setting.set(state)
        againButton.isEnabled = false
        timer?.cancel()
        timer = scene?.schedule(after: Self.disabledTime) { [weak self] in self?.againButton.isEnabled = true }
        contentChanged()
    }

    private func clearOrRestore() {
        state.clearOrRestore()
        changeAll()
    }

    private func beginAnew() {
        state.beginAnew()
        changeAll()
    }

    private func changeAll() {
        setting?.set(state)
        for row in rows { row.forgetProblem() }
        contentChanged()
    }

    /// Enables the button for a new form when the card leaves the scene, because its timer may then never fire.
    public override func didMoveToScene() {
        if scene == nil { againButton.isEnabled = true }
        super.didMoveToScene()
    }

    private func scrollToVisible(_ view: View) {
        var parent = superview
        while let next = parent, !(next is ScrollView) { parent = next.superview }
        guard let scrollView = parent as? ScrollView else { return }
        // The new error messages change the layout.
        scrollView.layoutIfNeeded()
        let origin = scrollView.convertFromScene(view.frameInScene.origin)
        scrollView.scrollRectToVisible(Rect(origin: origin, size: view.bounds.size), animated: true)
    }
}
