import Drawing

/// Shows an alert, and performs one of its actions.
final class AlertController: PresentationController {
    /// Called when it goes without an answer.
    var onClose: (() -> Void)?
    private let heading: String
    var message: String {
        didSet { if message != oldValue { alertView?.say(message) } }
    }
    private let actions: [Alert.Action]
    /// What a button was pressed for, while the alert goes.
    private var answer: Alert.Action?
    private let scrim = Scrim()
    private var alertView: AlertView?

    init(_ heading: String, message: String, actions: [Alert.Action]) {
        self.heading = heading
        self.message = message
        // Words of the panel's language are known once it is shown.
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

    /// Performs the action that cancels, where there is one, or the only one.
    override func cancel() {
        if let action = actions.first(where: \.isCancel) ?? (actions.count == 1 ? actions.first : nil) {
            choose(action)
        }
    }

    /// The first press counts: by the second one the alert has gone.
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
