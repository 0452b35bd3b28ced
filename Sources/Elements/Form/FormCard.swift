import Drawing
import KioskFile
import Toolkit

/// A card with fields that the user fills in and sends together. Once the source has taken them, it shows a summary of the entries.
///
/// Repeated presses of the button send the form only once. If the source has not taken the entries, they stay, and its words are shown
/// below the buttons. Errors are shown below their fields, and the first field with an error gets the focus. Cleared entries can be
/// restored until the user makes a new entry.
///
/// A form with several pages shows one at a time. The next one appears once the fields of the page are valid.
///
/// If the form is saved for a source that is away, it says so, and its entries are removed.
public final class FormCard: Card {
    private let titleLabel = Label(role: .cardTitle, color: .role(.secondaryText))
    private let pageLabel = Label(role: .headline)
    private let grid = GridView(.adaptive(minimum: 260), spacing: 16)
    private let backButton = Button("", style: .plain)
    private let sendButton = Button("")
    private let clearButton = Button("", style: .plain)
    private let sentLabel = Label(role: .headline)
    private let summary = KeyValueTable()
    private let againButton = Button("", style: .plain)
    /// The line that tells whether the form is being sent, or why it was not sent.
    private let noteLine = NoteLine(isReserved: true)
    /// The observation of the moment when no finger is on the panel.
    private var lifting: SceneNotifications.Observation?
    /// The timer that enables the button for a new form.
    private var timer: SceneTimer?

    private var form: FormElement?
    private var setting: ElementContext?
    private var rows: [FormRow] = []
    /// The text fields, among which the return key moves.
    private let typedFields = TextFieldGroup()
    private var state = FormState()
    /// The fields that are there, depending on their conditions.
    private var presence = FormPresence([])

    /// The time for which the button for a new form is disabled after sending, so that repeated presses do not start a new form.
    private static let disabledTime = Duration.seconds(1)

    /// Creates a card without fields.
    public init() {
        super.init(.vertical, spacing: 16)
        // The lines reserved for error messages separate the rows.
        grid.rowSpacing = 10
        titleLabel.numberOfLines = 2
        sentLabel.numberOfLines = 3
        pageLabel.numberOfLines = 2
        sendButton.reservesIndicator = true
        sendButton.onPress { [weak self] in self?.goOn() }
        backButton.onPress { [weak self] in self?.goBack() }
        clearButton.onPress { [weak self] in self?.clearOrRestore() }
        againButton.onPress { [weak self] in self?.beginAnew() }
        let buttons = StackView(.lines, spacing: 12)
        for button in [backButton, sendButton, clearButton, againButton] { buttons.addSubview(button) }
        let footer = StackView(.vertical, spacing: 6)
        for view in [buttons, noteLine] { footer.addSubview(view) }
        for view in [titleLabel, pageLabel, grid, sentLabel, summary, footer] { stack.addSubview(view) }
    }

    /// A Boolean value that tells whether the form has entries, or shows what became of them.
    package var isInUse: Bool { !state.isBlank }

    /// Shows a form in the current language: its fields with their entries, or the summary of the sent entries.
    func show(_ form: FormElement, _ setting: ElementContext) {
        self.setting = setting
        state = setting.value() ?? FormState()
        if form.fields != self.form?.fields { makeRows(form.fields) }
        self.form = form
        presence.follow(setting.live) { [weak self] in self?.fieldsChanged() }
        takeOutcome()
        contentChanged()
    }

    /// Makes the rows of the fields. Rows that can show the new fields are kept, with what a user types in them.
    private func makeRows(_ fields: [FormField]) {
        let former = rows
        rows = fields.map { field in former.first { $0.take(field) } ?? Self.row(field) }
        if !rows.elementsEqual(former, by: { $0 === $1 }) {
            for row in former { row.view.removeFromSuperview() }
            for row in rows {
                row.onEntry = { [weak self, weak row] entry in if let row { self?.enter(entry, row) } }
                grid.addSubview(row.view)
            }
        }
        presence = FormPresence(fields)
        typedFields.fields = rows.compactMap { ($0 as? FormTextRow)?.textField }
    }

    private static func row(_ field: FormField) -> FormRow {
        switch field.kind {
        case .typed(let typed): FormTextRow(field, typed)
        case .choice(let options, _) where options.count > ListedOptions.longestColumn: FormOptionRow(field, options)
        case .choice(let options, _): FormChoiceRow(field, options)
        case .listed(let listed): FormOptionRow(field, listed: listed)
        case .date(let kind, let limits): FormDateRow(field, kind, limits)
        case .checkBox: FormCheckBoxRow(field)
        case .rating: FormRatingRow(field)
        }
    }

    // MARK: Content

    override func contentChanged() {
        guard let form, let setting else { return }
        let strings = FormStrings(setting.language)
        titleLabel.text = setting.text(form.title)
        let isPending = state.submission?.outcome == .pending
        for row in rows {
            row.show(state.entries[row.field.name], setting)
            row.isEnabled = !isPending
        }
        sendButton.isBusy = isPending
        sendButton.isEnabled = form.action != nil && setting.live != nil
        backButton.title = strings.back
        backButton.isEnabled = !isPending
        againButton.title = strings.again
        sentLabel.text = heading(form, setting)
        let isOver = state.isSent || state.isSaved
        for view in [grid, sendButton, clearButton] { view.isHidden = isOver }
        showPage()
        for view in [sentLabel, againButton] { view.isHidden = !isOver }
        let hasSummary = state.isSent && !state.isSaved
        summary.isHidden = !hasSummary
        summary.pairs = hasSummary ? pairs(setting) : []
        showClearing(strings)
        showNote()
    }

    /// Returns the text above the summary, or the text that replaces a form that was saved.
    private func heading(_ form: FormElement, _ setting: ElementContext) -> String {
        let strings = FormStrings(setting.language)
        let done = form.done.map { text in
            let answer = form.doneTakesAnswer ? CallAnswer(state.submission?.answer ?? .null) : nil
            return setting.text(text, answer: answer)
        }
        guard state.isSaved else { return done ?? strings.sent }
        switch state.submission?.outcome {
        case .done: return done ?? strings.sent
        case .failed, .notSaved, .unconfirmed: return strings.unconfirmed
        case .pending, .saved, nil: return strings.saved
        }
    }

    /// Shows the note below the form. A form that was saved has one only if it was refused later.
    private func showNote() {
        guard let setting else { return }
        if case .failed(let reason)? = state.submission?.outcome, state.isSaved {
            noteLine.isHidden = reason.isEmpty
            return noteLine.show(reason, isWarning: true)
        }
        noteLine.isHidden = state.isSent || state.isSaved
        switch state.submission?.outcome {
        case .pending: noteLine.show(ElementStrings.words(for: .pending, in: setting.language))
        case .failed(let reason):
            noteLine.show(
                reason.isEmpty ? ElementStrings.words(for: .failed, in: setting.language) : reason, isWarning: true)
        case .notSaved: noteLine.show(FormStrings(setting.language).notSaved, isWarning: true)
        case .unconfirmed: noteLine.show(FormStrings(setting.language).unconfirmed, isWarning: true)
        case .saved, .done, nil: noteLine.show("")
        }
    }

    /// Shows the fields of the page that are there, and the buttons for the other pages.
    private func showPage() {
        guard let form, let setting else { return }
        let isOver = state.isSent || state.isSaved
        let shown = shownPages
        let position = shown.firstIndex(of: state.page) ?? 0
        let range = shown.isEmpty || form.pages.isEmpty ? rows.indices : form.pages[shown[position]].fields
        for (index, row) in rows.enumerated() {
            row.view.isHidden = !range.contains(index) || !presence.isThere(index, state.entries)
        }
        let strings = FormStrings(setting.language)
        let isLast = position + 1 >= shown.count
        sendButton.title = isLast ? strings.send : strings.next
        backButton.isHidden = isOver || position == 0
        pageLabel.isHidden = isOver || shown.count < 2
        guard !pageLabel.isHidden else { return }
        let title = setting.text(form.pages[shown[position]].title)
        let number = "\(setting.text(Double(position + 1)))/\(setting.text(Double(shown.count)))"
        pageLabel.text = title.isEmpty ? number : "\(title) · \(number)"
    }

    /// The indices of the pages that have a field; empty for a form without pages.
    private var shownPages: [Int] {
        guard let form else { return [] }
        return form.pages.indices.filter { index in
            form.pages[index].fields.contains { presence.isThere($0, state.entries) }
        }
    }

    /// Shows or hides fields after a source's value has changed, but not under a finger.
    private func fieldsChanged() {
        lifting = nil
        guard let scene else { return showPage() }
        guard scene.isTouched else {
            scene.contentMoved(in: self)
            return showPage()
        }
        lifting = scene.notifications.observe(Scene.fingersLiftedNotification) { [weak self] _ in self?.fieldsChanged()
        }
    }

    private func showClearing(_ strings: FormStrings) {
        clearButton.title = state.cleared == nil ? strings.clear : strings.restore
        clearButton.isEnabled =
            (state.cleared != nil || !state.entries.isEmpty) && state.submission?.outcome != .pending
    }

    /// Returns the summary of the sent entries, in the current language.
    private func pairs(_ setting: ElementContext) -> [KeyValue] {
        rows.indices.filter { presence.isThere($0, state.entries) }.map { index in
            let row = rows[index]
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
        if presence.dependsOnEntries { showPage() }
        showClearing(FormStrings(setting.language))
    }

    /// Shows the next page, or sends the form on the last one, if the entries are valid.
    private func goOn() {
        guard let form, !state.isSent, !state.isSaved, state.submission?.outcome != .pending else { return }
        let shown = shownPages
        let position = shown.firstIndex(of: state.page) ?? 0
        guard position + 1 < shown.count else { return send() }
        if areValid(form.pages[shown[position]].fields) { show(page: shown[position + 1]) }
    }

    private func goBack() {
        let shown = shownPages
        if let position = shown.firstIndex(of: state.page), position > 0 { show(page: shown[position - 1]) }
    }

    /// Shows a page from its top.
    private func show(page: Int) {
        guard let setting else { return }
        scene?.textInput?.endEditing()
        state.page = page
        setting.set(state)
        showPage()
        scrollToVisible(titleLabel)
    }

    /// Returns `true` if the entries of the fields in a range that are there are valid. Otherwise, shows the errors, and the first field
    /// with one.
    private func areValid(_ range: Range<Int>) -> Bool {
        guard let setting else { return false }
        let strings = FormStrings(setting.language)
        let invalid = range.filter { index in
            rows.indices.contains(index) && presence.isThere(index, state.entries)
                && !rows[index].check(state.entries[rows[index].field.name], strings)
        }
        guard let first = invalid.first else { return true }
        if let page = form?.pages.firstIndex(where: { $0.fields.contains(first) }), page != state.page {
            show(page: page)
        }
        scrollToVisible(rows[first].view)
        rows[first].takeFocus()
        scene?.moveScreenReader(to: rows[first].view)
        return false
    }

    private func send() {
        guard let setting, let form, let action = form.action, let live = setting.live, areValid(rows.indices)
        else { return }
        scene?.textInput?.endEditing()
        let input = rows.enumerated().map { index, row in
            let isThere = presence.isThere(index, state.entries)
            return (row.field.name, row.field.value(of: isThere ? state.entries[row.field.name] : nil))
        }
        let request = action.request(with: Dictionary(input) { first, _ in first }, in: setting.language)
        state.begin(setting.submit(request, of: action, isKept: form.isKept, by: live, title: titleLabel.text))
        setting.set(state)
        takeOutcome()
        contentChanged()
        if state.submission?.outcome != .pending {
            scene?.moveScreenReader(to: state.isSent || state.isSaved ? sentLabel : noteLine)
        }
    }

    /// Takes the outcome of the submission, now or when the source has answered.
    private func takeOutcome() {
        guard let setting, let submission = state.submission, !state.isSent else { return }
        switch submission.outcome {
        case .pending: submission.onAnswer = { [weak self] in self?.answered() }
        case .saved:
            submission.onAnswer = { [weak self] in self?.answered() }
            guard !state.isSaved else { return }
            state.clearSaved()
            setting.set(state)
            disableAgainButton()
        case .failed, .notSaved, .unconfirmed: break
        case .done:
            state.isSent = true
            setting.set(state)
            if !state.isSaved { disableAgainButton() }
        }
    }

    /// Disables the button for a new form, which has replaced the button that was pressed.
    private func disableAgainButton() {
        guard let scene else { return }
        againButton.isEnabled = false
        timer?.cancel()
        timer = scene.schedule(after: Self.disabledTime) { [weak self] in self?.againButton.isEnabled = true }
    }

    private func answered() {
        // The form may have been cleared at the end of the visit.
        guard let setting, let current: FormState = setting.value(), current.submission == state.submission else {
            return
        }
        takeOutcome()
        contentChanged()
        let isOver = state.isSent || state.isSaved
        scene?.play(isOver ? .success : .failure)
        if !isOver { scrollToVisible(noteLine) }
        scene?.moveScreenReader(to: isOver ? sentLabel : noteLine)
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
