import Toolkit

/// The delegate of a rail's drag gesture.
protocol RailDraggerDelegate: AnyObject {
    /// Notifies the delegate that a finger is on the rail.
    ///
    /// - Parameter view: The view on which the touch has begun; `nil` during a drag.
    func draggerWasTouched(_ dragger: RailDragger, on view: View?)
    /// Returns `true` if a tab may be lifted.
    func dragger(_ dragger: RailDragger, canLift index: Int) -> Bool
    /// Notifies the delegate that a tab is about to be lifted. The delegate may cancel the drag.
    func draggerWillLift(_ dragger: RailDragger)
    /// Notifies the delegate that the order of the tabs has changed, so that their cells must be moved.
    func draggerDidReorder(_ dragger: RailDragger)
    /// Notifies the delegate that a tab was dropped at another position.
    func dragger(_ dragger: RailDragger, didDrop index: Int, at newIndex: Int)
}
