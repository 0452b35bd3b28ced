import Toolkit

/// Carries out what a finger does that holds a tab of a rail.
protocol RailDraggerDelegate: AnyObject {
    /// A person's finger is on the rail.
    /// - Parameter view: on which it came down; nil while it goes on.
    func draggerWasTouched(_ dragger: RailDragger, on view: View?)
    /// Whether a tab may be lifted.
    func dragger(_ dragger: RailDragger, canLift index: Int) -> Bool
    /// A finger holds a tab, which is lifted unless the drag is cancelled now.
    func draggerWillLift(_ dragger: RailDragger)
    /// The tabs have other places to be brought to.
    func draggerDidReorder(_ dragger: RailDragger)
    /// A tab was dropped at another place.
    func dragger(_ dragger: RailDragger, didDrop index: Int, at newIndex: Int)
}
