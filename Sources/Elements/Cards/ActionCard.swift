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

    /// What has become of it.
    public nonisolated enum Outcome: Hashable, Sendable {
        /// Nobody has pressed.
        case none
        /// It was asked for, and nobody has answered yet: further presses do nothing.
        case pending
        /// It is done.
        case done
        /// It was not done, or nobody knows; why, in words, or empty.
        case failed(String)
    }

    /// What has become of what a press does.
    public final var outcome = Outcome.none {
        didSet { if outcome != oldValue { contentChanged() } }
    }

    /// Called each time a person does it, but not while it is on its way.
    public final var onDone: (() -> Void)?

    /// - Parameter button: with which it is done.
    init(_ button: Control) {
        super.init([button])
        // The larger the easier to hit in a hurry.
        button.arrangement.weight = 1
        button.addAction(for: .primaryAction) { [weak self] _ in
            // An impatient thumb asks once.
            guard let self, outcome != .pending else { return }
            onDone?()
        }
    }

    /// Puts the text on the button.
    func showText() {}

    override var spokenTitle: String { [title, text].filter { !$0.isEmpty }.joined(separator: ", ") }

    override func contentChanged() {
        guard scene != nil else { return }
        switch outcome {
        case .none: showNote(.current, doneText, isSeen: false)
        case .pending: showNote(.pending)
        case .done: showNote(.current, doneText)
        case .failed(let why): showNote(.failed, why)
        }
    }
}

extension ActionCard {
    /// Says that it is done once it was pressed, also where that was before the page was made.
    func show(done: String, _ setting: ElementContext) {
        doneText = done
        outcome = setting.value() == true ? .done : .none
        onDone = { [weak self] in
            setting.set(true)
            self?.outcome = .done
        }
    }
}
