import Drawing

extension Scene {
    /// The elements on screen, in reading order. If a modal view is open, only the elements in it.
    public var accessibilityElements: [AccessibilityElement] { placedAccessibilityElements.map(\.element) }

    /// The elements on screen with the visible parts of their frames in points, in the order of ``accessibilityElements``.
    public var placedAccessibilityElements: [(element: AccessibilityElement, frame: Rect)] {
        let scope = focus.scope
        scope.layoutIfNeeded()
        return scope.accessibilityOrder(in: Rect(origin: .zero, size: size)).map { ($0.element, $0.frame) }
    }

    /// The elements that a screen reader visits: those on screen in reading order, followed by the keys of the on-screen keyboard, which a
    /// modal view does not contain. A section's header is visited at its place in the list, not while it stays in front of the rows.
    var readElements: [PlacedElement] {
        layoutIfNeeded()
        let visible = Rect(origin: .zero, size: size)
        let elements = focus.scope.accessibilityOrder(in: visible).filter {
            !$0.view.isDescendant(of: keyboardPlace) && ($0.view as? ListHeader)?.isDisplaced != true
        }
        return elements + keyboardPlace.accessibilityOrder(in: visible, includesParts: true)
    }
}
