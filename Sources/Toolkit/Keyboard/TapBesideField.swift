import Drawing

/// A recognizer for taps beside the edited field: on the background, a text or another view without a function of its own.
///
/// A control, a scroll and a recognizer of an inner view come first, and the view under the finger keeps its touches.
final class TapBesideField: TapGestureRecognizer, GestureRecognizerDelegate {
    /// A closure that returns `true` while taps on the screen end editing.
    var isActive: () -> Bool = { false }

    override init() {
        super.init()
        cancelsTouchesInView = false
        delegate = self
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard isActive(), let scene = view?.scene, let touched = touch.view else { return false }
        let field = scene.textInput as? View
        return !touched.isDescendant(of: scene.keyboardPlace) && field.map { !touched.isDescendant(of: $0) } ?? true
    }
}
