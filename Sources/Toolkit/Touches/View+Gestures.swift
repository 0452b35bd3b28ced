extension View {
    /// Has a recognizer follow the touches on the view and its subviews; it leaves the view it had.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        gestureRecognizers.append(recognizer)
    }

    /// Takes a recognizer away; a gesture that is under way is cancelled. Another view's is left alone.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancel()
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}
