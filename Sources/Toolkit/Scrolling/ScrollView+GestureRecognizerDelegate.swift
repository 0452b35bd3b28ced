import Drawing

extension ScrollView: GestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        let translation = pan.translation
        return abs(translation.y) >= abs(translation.x) ? scrollsVertically : scrollsHorizontally
    }

    /// A touch on moving content stops it and has no other effect.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard isScrollEnabled else { return false }
        if isDecelerating {
            stop()
            touch.swallow()
        }
        return true
    }
}
