import Drawing
import Toolkit

/// A card with a button that has to be held, so that nothing is done by mistake.
public final class HoldCard: OperatedCard {
    /// What stands on the button.
    public var text: String {
        get { button.title }
        set { button.title = newValue }
    }

    /// What the button is among others.
    public var style: Button.Style {
        get { button.style }
        set { button.style = newValue }
    }

    /// What is said below once the button was held for long enough; empty says nothing.
    public var doneText = "" {
        didSet { if doneText != oldValue { contentChanged() } }
    }

    /// Whether the button was held for long enough.
    public var isDone = false {
        didSet { if isDone != oldValue { contentChanged() } }
    }

    /// Called once, when a person has held the button for long enough.
    public var onDone: (() -> Void)?

    private let button = HoldButton("")

    /// A card whose button has no words.
    public init() {
        super.init([button])
        // The larger the easier to hit in a hurry.
        button.arrangement.weight = 1
        button.addAction(for: .primaryAction) { [weak self] _ in
            guard let self else { return }
            isDone = true
            onDone?()
        }
    }

    override func contentChanged() {
        guard scene != nil else { return }
        showNote(.current, isDone ? doneText : "")
    }
}
