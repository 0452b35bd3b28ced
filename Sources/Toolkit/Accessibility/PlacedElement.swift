import Drawing

/// An accessibility element on screen, with the view that it describes.
struct PlacedElement {
    var element: AccessibilityElement
    /// The visible part of the element's frame, in the scene's coordinates.
    let frame: Rect
    /// The view that has the element.
    let view: View
    /// The index among the view's ``View/accessibilityParts``; `nil` for the element of the view itself.
    var part: Int?
}
