import Drawing

/// Keeps the gestures of a field from the fingers that are on the buttons in it.
final class FieldTouches: GestureRecognizerDelegate {
    private unowned let field: View

    init(_ field: View) {
        self.field = field
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        var view = touch.view
        while let current = view, current !== field {
            if current is Control { return false }
            view = current.superview
        }
        return true
    }
}
