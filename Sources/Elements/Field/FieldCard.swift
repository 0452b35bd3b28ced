import Drawing
import Toolkit

/// A card with a single-line text field. The message about an invalid text, and the outcome of sending it, appear in the line of the note.
public final class FieldCard: OperatedCard {
    /// The text; empty if there is no data. A note appears if the value is not current.
    public var reading = Reading<String>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The text field. Its properties set the permitted text and the placeholder.
    public let field = TextField()

    /// The outcome of sending the text; `nil` if it was not sent.
    var outcome: Submission.Outcome? {
        didSet { if outcome != oldValue { contentChanged() } }
    }

    /// The note after the source has taken the text.
    var doneText = "" {
        didSet { if doneText != oldValue { contentChanged() } }
    }

    /// The note after the panel has saved the text for a source that is away.
    var savedText = ""
    /// The note after the panel could not save the text.
    var notSavedText = ""

    /// A closure that is called with the text after each change by the user. Programmatic changes do not call it.
    public var onChange: ((String) -> Void)?

    /// Creates a card with an empty field.
    public init() {
        super.init([field])
        field.onMessage = { [weak self] _ in self?.showMessage() }
        field.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            reading = .current(field.text)
            // What was being sent is still pending.
            if outcome != .pending { outcome = nil }
            onChange?(field.text)
        }
    }

    override func contentChanged() {
        field.text = reading.value ?? ""
        guard scene != nil else { return }
        showMessage()
    }

    private func showMessage() {
        switch outcome {
        case _ where field.message != nil: showNote(reading.note, field.message ?? "", isWarning: true)
        case nil: showNote(reading.note)
        case .pending: showNote(.pending)
        case .saved: showNote(.current, savedText)
        case .done: showNote(.current, doneText)
        case .failed(let reason): showNote(.failed, reason)
        case .notSaved: showNote(.failed, notSavedText)
        case .unconfirmed: showNote(.failed, FormStrings(scene?.language ?? .english).unconfirmed)
        }
    }
}
