/// What happens to a view's drawing when its size changes.
///
/// UIKit's names are `UIView.contentMode` and `UIView.ContentMode`; here ``ImageView`` has a `contentMode` that says
/// how its picture lies in it.
public enum BoundsChangeMode: Hashable, Sendable {
    /// The view draws anew, once, at its new size.
    ///
    /// While an animation changes the size, that drawing is cut at the size that is shown, and beyond it nothing is
    /// drawn: a view that shrinks is drawn at its small size from the first frame on.
    case redraw
    /// What was drawn last is stretched, also to each size that an animation shows on the way, until
    /// ``View/setNeedsDisplay()``.
    ///
    /// The view's background and rounded corners are stretched with it, its subviews are not. See
    /// `DisplayList.scaled(x:y:)` for what that means for text and lines.
    case scaleToFill
}
