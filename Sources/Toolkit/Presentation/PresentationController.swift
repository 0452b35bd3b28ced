import Drawing

/// One thing that is presented: it holds the focus, takes all touches, and is closed by Escape where it may be.
class PresentationController: ViewController {
    /// What asked for it; nil where that does not matter.
    weak var presenter: ViewController?
    /// Those it is one of, once it was presented.
    weak var presentations: Presentations?

    /// True for what fills the screen: what lies below is not seen.
    var isPage: Bool { false }
    /// True for what comes over everything, one at a time.
    var isAlert: Bool { false }
    /// True for what goes as soon as something else comes, and never waits.
    var isTransient: Bool { false }

    /// How long it takes to come.
    private static let duration = Duration.milliseconds(200)

    override func loadView() -> View { PresentationView() }

    var presentationView: PresentationView? { view as? PresentationView }

    // MARK: To override

    /// Where the card lies in the room that there is, in points.
    func cardFrame(in room: Rect) -> Rect { room }
    /// From where the card comes, from its place, in points.
    func entrance(of card: Rect) -> Point { Point(x: 0, y: 16) }
    /// Does what Escape does, and a tap beside it.
    func cancel() {}
    /// It is presented no more, or was never.
    func left() {}

    // MARK: Place

    override func viewWillLayoutSubviews() { place() }

    private func place() {
        guard let view = presentationView, let scene else { return }
        view.place(card: cardFrame(in: scene.roomAboveKeyboard))
    }

    /// Moves in, and calls `completion` when it has come to rest.
    final func enter(_ completion: @escaping () -> Void) {
        guard let view = presentationView else { return completion() }
        view.layoutIfNeeded()
        let card = view.card.frame
        view.place(card: card.offset(by: entrance(of: card)))
        view.animate(withDuration: Self.duration, curve: .easeOut) {
            view.place(card: card)
        } completion: { _ in
            completion()
        }
    }

    /// Closes it, with all that lies over it.
    final func close() { presentations?.close(self) }

    /// Escape closes what may be closed. No key goes on to what lies below.
    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape else { return false }
        if event.phase == .pressed { cancel() }
        return true
    }
}
