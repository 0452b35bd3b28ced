import KioskFile
import Toolkit

/// The view of a text field. Its text is saved on every keystroke.
extension FieldElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2, minimumColumns: 1, growth: .none) }

    @MainActor static func makeView() -> FieldCard { FieldCard() }

    @MainActor func show(in card: FieldCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.field.take(typed, setting)
        let strings = FormStrings(setting.language)
        (card.doneText, card.savedText, card.notSavedText) = (strings.sent, strings.saved, strings.notSaved)
        let state: FieldState? = setting.value()
        card.onChange = { text in
            var state = setting.value() ?? FieldState("")
            (state.text, state.isNext) = (text, false)
            if state.submission?.outcome != .pending { state.submission = nil }
            setting.set(state)
        }
        card.reading = .current(state?.text ?? value)
        guard let action else { return }
        card.isEnabled = setting.live != nil
        card.field.returnKey = .send
        card.field.onReturn = { [weak card] in if let card { send(action, from: card, setting) } }
        follow(state?.submission, action, in: card, setting)
    }

    /// Sends the text of a card, unless it is empty. While another text is being sent, it waits for the answer.
    ///
    /// The text is selected and keeps the focus, so that the next code of a scanner that types replaces it.
    @MainActor private func send(_ action: InputAction, from card: FieldCard, _ setting: ElementContext) {
        let text = card.field.text
        card.field.selectAll()
        card.field.takeFocus()
        guard let live = setting.live, !text.isEmpty else { return }
        if var state: FieldState = setting.value(), state.submission?.outcome == .pending {
            state.isNext = text != state.sent
            return setting.set(state)
        }
        let request = action.request(with: ["value": typed.value(of: text)], in: setting.language)
        let submission = setting.submit(request, of: action, isKept: isKept, by: live, title: card.title)
        var state = FieldState(text)
        (state.submission, state.sent) = (submission, text)
        setting.set(state)
        follow(submission, action, in: card, setting)
    }

    /// Shows the outcome of a submission, now and when the source has answered. A text that was taken or saved is removed.
    @MainActor private func follow(
        _ submission: Submission?, _ action: InputAction, in card: FieldCard, _ setting: ElementContext
    ) {
        card.outcome = submission?.outcome
        guard let submission else { return }
        if submission.outcome == .pending || submission.outcome == .saved {
            submission.onAnswer = { [weak card] in
                // The text may have been removed at the end of the visit.
                guard let card, let current: FieldState = setting.value() else { return }
                follow(current.submission, action, in: card, setting)
            }
        }
        switch submission.outcome {
        case .pending: break
        case .done, .saved:
            guard var state: FieldState = setting.value(), let sent = state.sent else { return }
            if state.isNext { return send(action, from: card, setting) }
            state.sent = nil
            if state.text == sent {
                state.text = ""
                card.reading = .current("")
            } else {
                // The note would seem to be about the text that was typed in the meantime.
                state.submission = nil
                card.outcome = nil
            }
            setting.set(state)
        case .failed, .notSaved, .unconfirmed: break
        }
    }
}
