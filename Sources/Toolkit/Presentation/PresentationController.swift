import Drawing

/// A presented controller. It holds the focus and receives all touches, and Escape closes it if that is permitted.
class PresentationController: ViewController {
    /// The controller that requested the presentation; `nil` for alerts and menus.
    weak var presenter: ViewController?
    /// The presentations that the controller belongs to, once it was presented.
    weak var presentations: Presentations?

    /// A Boolean value that tells whether the controller fills the screen and hides everything below.
    var isPage: Bool { false }
    /// A Boolean value that tells whether the controller is an alert: alerts lie over everything, one at a time.
    var isAlert: Bool { false }
    /// A Boolean value that tells whether the controller also lies over alerts.
    var isUrgent = false
    /// A Boolean value that tells whether the controller closes as soon as another one is presented, and never waits.
    var isTransient: Bool { false }

    override func loadView() -> View { PresentationView() }

    var presentationView: PresentationView? { view as? PresentationView }

    // MARK: To override

    /// Returns the frame of the card in the available room, in points.
    func cardFrame(in room: Rect) -> Rect { room }
    /// Returns the offset from the card's final position at which its entrance animation starts, in points.
    func entrance(of card: Rect) -> Point { Point(x: 0, y: 16) }
    /// Performs the action of Escape and of a tap outside of the card.
    func cancel() {}
    /// Called when the controller is no longer presented, or its presentation was refused.
    func left() {}

    // MARK: Position

    override func viewWillLayoutSubviews() { place() }

    private func place() {
        guard let view = presentationView, let scene else { return }
        let uncovered = presentations?.uncoveredAreas(below: self) ?? []
        view.uncovered = uncovered
        view.place(card: cardFrame(in: scene.roomAboveKeyboard.above(uncovered)))
    }

    /// Moves the card in, and calls `completion` when it has come to rest.
    final func enter(_ completion: @escaping () -> Void) {
        guard let view = presentationView else { return completion() }
        view.layoutIfNeeded()
        let card = view.card.frame
        view.place(card: card.offset(by: entrance(of: card)))
        view.animate(withDuration: AnimationDuration.appearance, curve: .easeOut) {
            view.place(card: card)
        } completion: { _ in
            completion()
        }
    }

    /// Closes the controller and all controllers over it.
    final func close() { presentations?.close(self) }

    /// Handles Escape, which closes what may be closed. No key reaches the views below.
    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape else { return false }
        if event.phase == .pressed { cancel() }
        return true
    }
}
