import Drawing
import SourceProtocol
import Toolkit

/// A card with a button that triggers an action, as opposed to a control that sets a value.
public class ActionCard: OperatedCard {
    /// The text on the button.
    public final var text = "" {
        didSet {
            guard text != oldValue else { return }
            showText()
            nameControls()
        }
    }

    /// The note that confirms the action; empty for none.
    public final var doneText = "" {
        didSet { if doneText != oldValue { contentChanged() } }
    }

    /// The result of a press.
    public nonisolated enum Outcome: Hashable, Sendable {
        /// The button was not pressed.
        case none
        /// The request was sent and has no reply yet. Further presses do nothing.
        case pending
        /// The action succeeded.
        case done
        /// The action failed, or its outcome is unknown. The associated value is the reason; empty if there is none.
        case failed(String)
    }

    /// The result of the last press.
    public final var outcome = Outcome.none {
        didSet { if outcome != oldValue { contentChanged() } }
    }

    /// A closure that is called each time the user presses the button, except while a request is pending.
    public final var onDone: (() -> Void)?

    /// The press of a button that acts while it is held; `nil` for a button that acts when it is pressed.
    final var heldPress: HeldPress? {
        didSet {
            oldValue?.release(for: self)
            button.keepsFinger = heldPress != nil
        }
    }

    /// The value that disables the button; `nil` if none does.
    final var disabled: DisabledButton?

    /// The reason that the button shows while it is disabled; empty if no value disables it.
    final var reason: String {
        get { button.subtitle }
        set { button.subtitle = newValue }
    }

    /// A Boolean value that tells whether the button cannot be pressed, for the reason that it shows.
    final var isDisabled = false {
        didSet {
            button.showsSubtitle = isDisabled
            updateControls()
        }
    }

    override var areControlsEnabled: Bool { super.areControlsEnabled && !isDisabled }

    private let button: Button
    /// A Boolean value that tells whether the card was arranged for a button without a title; `nil` before the first arrangement.
    private var wasLone: Bool?

    private static let maximumHeight = 72.0
    /// The maximum size of a button without a title, in points.
    private static let loneSize = Size(width: 360, height: 64)

    /// Creates a card with a button.
    ///
    /// - Parameter button: The button that triggers the action.
    init(_ button: Button) {
        self.button = button
        super.init([button])
        // A larger button is easier to hit in a hurry.
        button.arrangement.weight = 1
        titleChanged()
        button.addAction(for: .primaryAction) { [weak self] _ in
            // Repeated presses send only one request.
            guard let self, outcome != .pending else { return }
            onDone?()
        }
        button.addAction(for: .pressBegan) { [weak self] _ in
            guard let self, let heldPress else { return }
            // A connection that ends would release the button too late.
            button.isPressedRemotely ? fail() : heldPress.begin(for: self)
        }
        button.addAction(for: .pressEnded) { [weak self] _ in
            if let self { heldPress?.release(for: self) }
        }
    }

    /// The button, if it has no title and therefore no card around it.
    package final var loneButton: View? { title.isEmpty ? button : nil }

    private func showText() { button.title = text }

    /// The style of the button.
    public final var style: Button.Style {
        get { button.style }
        set { button.style = newValue }
    }

    /// Shows that the action has succeeded.
    final func succeed() {
        outcome = .done
        button.showSuccess()
        scene?.play(.success)
        if !hasNote, !doneText.isEmpty { scene?.showToast(doneText) }
    }

    /// Shows that the action has failed.
    final func fail(_ reason: String = "", _ failure: RequestFailure = .refused) {
        outcome = .failed(failure.shown(reason, in: scene?.language ?? .english))
        if hasNote { scene?.play(.failure) } else { showFailure(reason, failure) }
    }

    override var spokenTitle: String { [title, text].filter { !$0.isEmpty }.joined(separator: ", ") }

    /// A button without a title has no card around it.
    override func titleChanged() {
        let isLone = title.isEmpty
        // A page can have changed the arrangement, which stays when the same title is set again.
        guard isLone != wasLone else { return }
        wasLone = isLone
        backgroundColor = isLone ? nil : .role(.surface)
        stack.insets = isLone ? .zero : Self.insets
        hasNote = !isLone
        maximumControlHeight = isLone ? Self.loneSize.height : Self.maximumHeight
        arrangement.maximumWidth = isLone ? Self.loneSize.width : .infinity
    }

    public override func draw(_ list: inout DisplayList) {
        if !title.isEmpty { super.draw(&list) }
    }

    override func contentChanged() {
        guard scene != nil else { return }
        button.isBusy = outcome == .pending
        switch outcome {
        case .none: showNote(.current)
        case .pending: showNote(.pending)
        case .done: showNote(.current, doneText)
        case .failed(let reason): showNote(.failed, reason)
        }
    }
}
