import Drawing
import Headless

@testable import Toolkit

/// A panel of 800 × 480 points with two buttons, and a record of their presses.
final class PresentationScreen {
    let log = LoggingController.Log()
    let root: LoggingController
    let panel: HeadlessPanel
    let first = Button("First")
    let second = Button("Second")
    private var done: [String] = []

    init(size: PixelSize = PixelSize(width: 800, height: 480), language: Language = .english) {
        root = LoggingController("root", log)
        panel = HeadlessPanel(size: size)
        panel.scene.language = language
        panel.scene.rootViewController = root
        for (index, button) in [first, second].enumerated() {
            button.frame = Rect(x: 20 + Double(index) * 200, y: 20, width: 160, height: 48)
            button.onPress { [weak self, weak button] in self?.note(button?.title ?? "") }
            root.view.addSubview(button)
        }
        panel.advanceToNextFrame()
        log.take()
    }

    var scene: Scene { panel.scene }

    func note(_ word: String) { done.append(word) }

    /// Returns the entries since the last call.
    func take() -> [String] {
        defer { done = [] }
        return done
    }

    /// Makes an alert that asks whether to delete something.
    func question(_ title: String = "Delete?", message: String = "It does not come back.") -> Alert {
        let alert = Alert(
            title, message: message,
            actions: [
                Alert.Action("Delete", style: .destructive) { [weak self] in self?.note("deleted") },
                Alert.Action("Keep", isCancel: true) { [weak self] in self?.note("kept") },
            ])
        alert.onClose = { [weak self] in self?.note("closed") }
        return alert
    }

    func settle() { panel.advance(by: .milliseconds(400)) }

    /// The accessibility name of the focused view.
    var focus: String? { scene.focusedView?.accessibilityName }
}
