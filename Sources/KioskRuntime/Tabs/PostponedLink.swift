import KioskFile
import Toolkit

/// A link that no user at the panel has started, such as that of an event or of a remote command. It is followed once no finger is on the
/// panel.
@MainActor final class PostponedLink {
    private weak var scene: Scene?
    private let open: (PageLink) -> Bool
    /// The latest link that waits; it replaces former ones.
    private var waiting: PageLink?
    private var observation: SceneNotifications.Observation?

    /// - Parameters:
    ///   - scene: The scene with the fingers.
    ///   - open: A closure that follows a link. It returns `false` if that is not possible.
    init(in scene: Scene, open: @escaping (PageLink) -> Bool) {
        (self.scene, self.open) = (scene, open)
        observation = scene.notifications.observe(Scene.fingersLiftedNotification) { [weak self] _ in self?.lifted() }
    }

    /// Follows a link now, or once no finger is on the panel.
    ///
    /// - Parameter canOpen: A closure that returns `false` if the link cannot be followed; called only if the link has to wait.
    /// - Returns: `false` if the link cannot be followed.
    func follow(_ link: PageLink, canOpen: () -> Bool) -> Bool {
        guard scene?.isTouched == true else {
            waiting = nil
            return open(link)
        }
        guard canOpen() else { return false }
        waiting = link
        return true
    }

    private func lifted() {
        guard let link = waiting else { return }
        waiting = nil
        _ = open(link)
    }
}
