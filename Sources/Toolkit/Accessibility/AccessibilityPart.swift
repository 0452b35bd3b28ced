import Drawing

/// An accessibility element that a view draws itself, such as a key of the on-screen keyboard.
struct AccessibilityPart {
    let element: AccessibilityElement
    /// The frame in the view's coordinates. A press in its centre activates the element.
    let frame: Rect
}
