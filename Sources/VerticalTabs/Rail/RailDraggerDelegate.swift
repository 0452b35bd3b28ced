import Toolkit

/// The delegate of a rail's drag gesture.
protocol RailDraggerDelegate: AnyObject {
    /// Tells that a finger is on the rail.
    /// - Parameter view: The view on which the finger came down; `nil` if the drag continues.
    func draggerWasTouched(_ dragger: RailDragger, on view: View?)
    /// Returns `true` if a tab may be lifted.
    func dragger(_ dragger: RailDragger, canLift index: Int) -> Bool
    /// Tells that a tab is about to be lifted. The delegate may cancel the drag.
    func draggerWillLift(_ dragger: RailDragger)
    /// Tells that the order of the tabs has changed, so that they must be moved.
    func draggerDidReorder(_ dragger: RailDragger)
    /// Tells that a tab was dropped at another place.
    func dragger(_ dragger: RailDragger, didDrop index: Int, at newIndex: Int)
}
