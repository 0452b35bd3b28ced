import Drawing

extension Scene {
    /// What is on screen, in the order in which it is read. Where a modal view is open: what is in it.
    public var accessibilityElements: [AccessibilityElement] {
        let scope = focus.scope
        scope.layoutIfNeeded()
        return scope.accessibilityOrder(in: Rect(origin: .zero, size: size)).map(\.element)
    }
}
