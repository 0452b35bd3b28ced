import Elements
import KioskFile
import Toolkit

/// The elements of a page that are there only while a condition is met.
///
/// An element neither comes nor goes while a finger is on the panel, and does not go while its text is edited. A form with entries, or with
/// what became of them, stays until it is blank again: its own call may be what ends the condition.
final class ElementConditions {
    private let conditions: ValueConditions
    private let views: [View]
    private weak var live: LiveValues?
    private var isFollowing = false
    private var observation: SceneNotifications.Observation?

    /// - Parameter elements: the views with their conditions. The views are hidden until their values are known.
    init?(_ elements: [(view: View, condition: ValueCondition)]) {
        guard !elements.isEmpty else { return nil }
        conditions = ValueConditions(elements.map(\.condition))
        views = elements.map(\.view)
        for view in views { view.isHidden = true }
    }

    /// Shows the elements whose conditions are met, now and after each change of a value.
    func follow(_ live: LiveValues?) {
        // The page is also shown again after its forms have been cleared at the end of a visit.
        guard !isFollowing || live !== self.live else { return show() }
        (self.live, isFollowing) = (live, true)
        conditions.follow(live) { [weak self] in self?.show() }
    }

    private func show() {
        observation = nil
        let outdated = views.indices.filter { views[$0].isHidden == conditions.isFulfilled($0) }
        let changed = outdated.filter { views[$0].isHidden || !Self.isInUse(views[$0]) }
        if changed.count < outdated.count, let scene = views.lazy.compactMap(\.scene).first { wait(in: scene) }
        guard !changed.isEmpty else { return }
        if let scene = views.lazy.compactMap(\.scene).first {
            let edited = scene.textInput as? View
            let isEdited = edited.map { field in changed.contains { field.isDescendant(of: views[$0]) } } ?? false
            guard !scene.isTouched, !isEdited else { return wait(in: scene) }
            if let page = views.first?.superview { scene.contentMoved(in: page) }
        }
        for index in changed { views[index].isHidden = !conditions.isFulfilled(index) }
    }

    private static func isInUse(_ view: View) -> Bool {
        let form = view as? FormCard ?? view.subviews.lazy.compactMap { $0 as? FormCard }.first
        return form?.isInUse ?? false
    }

    /// Tries again when no finger is on the panel.
    private func wait(in scene: Scene) {
        observation = scene.notifications.observe(Scene.fingersLiftedNotification) { [weak self] _ in self?.show() }
    }
}
