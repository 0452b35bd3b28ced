import Drawing
import Toolkit

/// A card with a single-line text field. The message about an invalid text appears in the line of the note.
public final class FieldCard: OperatedCard {
    /// The text; empty if there is no data. A note appears if the value is not current.
    public var reading = Reading<String>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The text field. Its properties set the permitted text and the placeholder.
    public let field = TextField()

    /// A closure that is called with the text after each change by the user. Programmatic changes do not call it.
    public var onChange: ((String) -> Void)?

    /// Creates a card with an empty field.
    public init() {
        super.init([field])
        field.onMessage = { [weak self] _ in self?.showMessage() }
        field.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            reading = .current(field.text)
            onChange?(field.text)
        }
    }

    override func contentChanged() {
        field.text = reading.value ?? ""
        guard scene != nil else { return }
        showMessage()
    }

    private func showMessage() {
        showNote(reading.note, field.message ?? "", isWarning: field.message != nil)
    }
}
