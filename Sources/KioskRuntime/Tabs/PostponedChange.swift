import Toolkit

/// A change of the page that no user at the panel has started, such as that of an event or of a remote command. It takes place once no
/// finger is on the panel.
@MainActor final class PostponedChange {
    private weak var scene: Scene?
    /// The end of the visit that waits; it comes first.
    private var waitingEnd: (() -> Void)?
    /// The latest change that waits; it replaces former ones.
    private var waiting: (() -> Void)?
    private var observation: SceneNotifications.Observation?

    /// - Parameter scene: The scene with the fingers.
    init(in scene: Scene) {
        self.scene = scene
        observation = scene.notifications.observe(Scene.fingersLiftedNotification) { [weak self] _ in self?.lifted() }
    }

    /// A Boolean value that tells whether a change has to wait now.
    var mustWait: Bool { scene?.isTouched == true }

    /// Performs a change now, or once no finger is on the panel.
    func perform(_ change: @escaping () -> Void) {
        waiting = nil
        if mustWait { waiting = change } else { change() }
    }

    /// Ends the visit now, or once no finger is on the panel. Changes that wait are left out, but a later one does not replace the end.
    func performEnd(_ end: @escaping () -> Void) {
        waiting = nil
        if mustWait { waitingEnd = end } else { end() }
    }

    private func lifted() {
        let (end, change) = (waitingEnd, waiting)
        (waitingEnd, waiting) = (nil, nil)
        end?()
        change?()
    }
}
