import Drawing

/// A delegate that keeps a field's gestures away from fingers on the buttons in the field.
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
