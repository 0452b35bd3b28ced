/// The treatment of a view's drawing when the size of the view changes.
///
/// UIKit's names are `UIView.contentMode` and `UIView.ContentMode`. In this toolkit, `contentMode` is a property of ``ImageView`` that
/// specifies how its picture is placed.
public enum BoundsChangeMode: Hashable, Sendable {
    /// The view is redrawn once, at its new size.
    ///
    /// While an animation changes the size, that drawing is clipped to the displayed size, and nothing is drawn beyond it. A view that
    /// shrinks is therefore drawn at its final size from the first frame on.
    case redraw
    /// The latest drawing is stretched, also to each intermediate size of an animation, until ``View/setNeedsDisplay()`` is called.
    ///
    /// The view's background and rounded corners are stretched as well, its subviews are not. See `DisplayList.scaled(x:y:)` for the effect
    /// on text and lines.
    case scaleToFill
}
