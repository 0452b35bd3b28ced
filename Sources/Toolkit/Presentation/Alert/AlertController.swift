import Drawing

/// The controller that shows an alert and performs one of its actions.
final class AlertController: PresentationController {
    /// Called when the alert closes without an answer.
    var onClose: (() -> Void)?
    private let heading: String
    var message: String {
        didSet { if message != oldValue { alertView?.say(message) } }
    }
    private let actions: [Alert.Action]
    /// The action whose button was pressed, while the alert is closing.
    private var answer: Alert.Action?
    private let scrim = Scrim()
    /// A Boolean value that tells whether the views behind the alert are not visible at all.
    var hidesContent: Bool {
        get { scrim.hidesContent }
        set { scrim.hidesContent = newValue }
    }
    private var alertView: AlertView?

    init(_ heading: String, message: String, actions: [Alert.Action]) {
        self.heading = heading
        self.message = message
        // The panel's language, and so the button's title, is known only once the alert is shown.
        self.actions = actions.isEmpty ? [Alert.Action("", style: .prominent)] : actions
    }

    override var isAlert: Bool { true }

    override func loadView() -> View { PresentationView(scrim, radius: AlertLayout.radius) }

    override func viewDidLoad() {
        let content = AlertView(heading, message: message, actions: actions)
        presentationView?.card.addSubview(content)
        presentationView?.firstFocus = content.preferredButton
        content.onGrowth = { [weak self] in self?.view.setNeedsLayout() }
        alertView = content
        for (button, action) in zip(content.buttons, actions) {
            button.onPress { [weak self] in self?.choose(action) }
        }
        scrim.onPress { [weak self] in self?.cancel() }
    }

    override func cardFrame(in room: Rect) -> Rect {
        guard let alertView else { return room }
        let card = alertView.layOut(in: room.size)
        return card.offset(by: room.origin)
    }

    /// Performs the cancel action, or the only action.
    override func cancel() {
        if let action = actions.first(where: \.isCancel) ?? (actions.count == 1 ? actions.first : nil) {
            choose(action)
        }
    }

    /// Chooses an action. Only the first press counts: at a second one, the alert is already closing.
    private func choose(_ action: Alert.Action) {
        guard answer == nil, let presentations, presentations.contains(self) else { return }
        answer = action
        close()
    }

    override func left() {
        let answer = answer
        self.answer = nil
        if let answer { answer.perform() } else { onClose?() }
    }
}
