import Drawing

extension Scene {
    /// The elements on screen, in reading order. If a modal view is open, only the elements in it.
    public var accessibilityElements: [AccessibilityElement] { placedAccessibilityElements.map(\.element) }

    /// The elements on screen with the visible parts of their frames in points, in the order of ``accessibilityElements``.
    public var placedAccessibilityElements: [(element: AccessibilityElement, frame: Rect)] {
        let scope = focus.scope
        scope.layoutIfNeeded()
        return scope.accessibilityOrder(in: Rect(origin: .zero, size: size))
    }
}
