import Drawing

extension ScrollView: GestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        let way = pan.translation
        return abs(way.y) >= abs(way.x) ? scrollsVertically : scrollsHorizontally
    }

    /// A finger that comes down on a moving list stops it, and does nothing else.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard isScrollEnabled else { return false }
        if isDecelerating {
            stop()
            touch.swallow()
        }
        return true
    }
}
