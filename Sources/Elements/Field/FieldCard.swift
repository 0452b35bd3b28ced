import Drawing
import Toolkit

/// A card with a line that a person types.
public final class FieldCard: OperatedCard {
    /// What was typed. What is missing is empty, and what is not known for sure says so.
    public var reading = Reading<String>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// Where it is typed: for what may be typed there, and for its hint.
    public let field = TextField()

    /// Called with each new text on the way. What code sets is told to nobody.
    public var onChange: ((String) -> Void)?

    /// A card with an empty field.
    public init() {
        super.init([field])
        field.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            reading = .current(field.text)
            onChange?(field.text)
        }
    }

    override func contentChanged() {
        field.text = reading.value ?? ""
        guard scene != nil else { return }
        showNote(reading.note)
    }
}
