import Drawing
import Toolkit

/// A card with a button for something that is done, and not set.
public class ActionCard: OperatedCard {
    /// What stands on the button.
    public final var text = "" {
        didSet {
            guard text != oldValue else { return }
            showText()
            nameControls()
        }
    }

    /// What is said below once it is done; empty says nothing.
    public final var doneText = "" {
        didSet { if doneText != oldValue { contentChanged() } }
    }

    /// Whether a person has done it.
    public final var isDone = false {
        didSet { if isDone != oldValue { contentChanged() } }
    }

    /// Called each time a person does it.
    public final var onDone: (() -> Void)?

    /// - Parameter button: with which it is done.
    init(_ button: Control) {
        super.init([button])
        // The larger the easier to hit in a hurry.
        button.arrangement.weight = 1
        button.addAction(for: .primaryAction) { [weak self] _ in
            guard let self else { return }
            isDone = true
            onDone?()
        }
    }

    /// Puts the text on the button.
    func showText() {}

    override var spokenTitle: String { [title, text].filter { !$0.isEmpty }.joined(separator: ", ") }

    override func contentChanged() {
        guard scene != nil else { return }
        showNote(.current, doneText, isSeen: isDone)
    }
}
