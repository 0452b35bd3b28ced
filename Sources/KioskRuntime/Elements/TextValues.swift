import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// The values in the texts of an element, which is shown again when one of them changes.
///
/// An element under a finger is shown again when the finger is lifted.
final class TextValues {
    private let names: [ValueName]
    private var show: () -> Void = {}
    private weak var view: View?
    private var observation: SceneNotifications.Observation?

    /// - Returns: `nil` if no text of the element contains a value.
    init?(of element: any PageElement) {
        let names = TextWithValues.names(in: element.textsWithValues)
        guard !names.isEmpty else { return nil }
        self.names = names
    }

    /// Calls `show` now, and after each change of a value.
    func follow(_ live: LiveValues?, in view: View, _ show: @escaping () -> Void) {
        (self.view, self.show) = (view, show)
        guard let live else { return show() }
        live.follow(names, in: self) { [weak self] _ in self?.changed() }
    }

    private func changed() {
        observation = nil
        if let view, let scene = view.scene, scene.isTouched(in: view) {
            observation = scene.notifications.observe(Scene.fingersLiftedNotification) { [weak self] _ in
                self?.changed()
            }
            return
        }
        show()
    }
}
