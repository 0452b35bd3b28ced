import Drawing
import Toolkit

/// A card with fields that a person fills in and sends together, and after that with what was sent.
///
/// It is sent once, however often the button is pressed. What is wrong stands below its field; what was cleared can be brought back until
/// something new is filled in.
public final class FormCard: Card {
    private let titleLabel = Label(role: .cardTitle, color: .role(.secondaryText))
    private let grid = GridView(.adaptive(minimum: 260), spacing: 16)
    private let sendButton = Button("")
    private let clearButton = Button("", style: .plain)
    private let sentLabel = Label(role: .headline)
    private let summary = KeyValueTable()
    private let againButton = Button("", style: .plain)
    /// Has the button for a new form come to life.
    private var timer: SceneTimer?

    private var form: FormElement?
    private var setting: ElementContext?
    private var rows: [FormRow] = []
    private var state = FormState()

    /// A thumb that has just sent the form, and goes on pressing, begins no new one for so long.
    private static let rest = Duration.seconds(1)

    /// A card without fields.
    public init() {
        super.init(.vertical, spacing: 16)
        titleLabel.numberOfLines = 2
        sentLabel.numberOfLines = 3
        sendButton.onPress { [weak self] in self?.send() }
        clearButton.onPress { [weak self] in self?.clearOrRestore() }
        againButton.onPress { [weak self] in self?.beginAnew() }
        let buttons = StackView(.lines, spacing: 12)
        for button in [sendButton, clearButton, againButton] { buttons.addSubview(button) }
        for view in [titleLabel, grid, sentLabel, summary, buttons] { stack.addSubview(view) }
    }

    /// Shows a form in a language, with what a person has filled in and sent.
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
        let words = FormStrings(setting.language)
        titleLabel.text = setting.text(form.title)
        for row in rows { row.show(state.entries[row.field.name], setting) }
        sendButton.title = words.send
        againButton.title = words.again
        sentLabel.text = form.done.map { setting.text($0) } ?? words.sent
        for view in [grid, sendButton, clearButton] { view.isHidden = state.isSent }
        for view in [sentLabel, summary, againButton] { view.isHidden = !state.isSent }
        summary.pairs = state.isSent ? pairs(setting) : []
        showClearing(words)
    }

    private func showClearing(_ words: FormStrings) {
        clearButton.title = state.cleared == nil ? words.clear : words.restore
        clearButton.isEnabled = state.cleared != nil || !state.entries.isEmpty
    }

    /// What was sent, in the language that is read.
    private func pairs(_ setting: ElementContext) -> [KeyValue] {
        rows.map { row in
            let text = state.entries[row.field.name].flatMap { row.text($0, setting) }
            let none = row.field.kind == .checkBox ? FormStrings(setting.language).no : TitledCard.dash
            return KeyValue(row.title, text ?? none)
        }
    }

    // MARK: What a person does

    private func enter(_ entry: FormValue?, _ row: FormRow) {
        guard let setting else { return }
        state.enter(entry, in: row.field.name)
        setting.set(state)
        if !(row is FormTextRow) { row.forgetProblem() }
        showClearing(FormStrings(setting.language))
    }

    private func send() {
        guard let form, let setting, !state.isSent else { return }
        let words = FormStrings(setting.language)
        let wrong = rows.filter { !$0.check(state.entries[$0.field.name], words) }
        if let first = wrong.first { return bringIntoSight(first.view) }
        scene?.textInput?.endEditing()
        state.send(form.fields)
        setting.set(state)
        againButton.isEnabled = false
        timer?.cancel()
        timer = scene?.schedule(after: Self.rest) { [weak self] in self?.againButton.isEnabled = true }
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

    /// A card that has left the screen has no thumb on it any more.
    public override func didMoveToScene() {
        if scene == nil { againButton.isEnabled = true }
        super.didMoveToScene()
    }

    private func bringIntoSight(_ view: View) {
        var parent = superview
        while let next = parent, !(next is ScrollView) { parent = next.superview }
        guard let scrollView = parent as? ScrollView else { return }
        // What is said to be wrong takes room of its own.
        scrollView.layoutIfNeeded()
        let place = scrollView.convertFromScene(view.frameInScene.origin)
        scrollView.scrollRectToVisible(Rect(origin: place, size: view.bounds.size), animated: true)
    }
}
