import Drawing

extension Scene {
    /// The elements on screen, in reading order. If a modal view is open, only the elements in it.
    public var accessibilityElements: [AccessibilityElement] {
        let scope = focus.scope
        scope.layoutIfNeeded()
        return scope.accessibilityOrder(in: Rect(origin: .zero, size: size)).map(\.element)
    }
}
