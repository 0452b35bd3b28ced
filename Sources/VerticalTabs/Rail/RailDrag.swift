import Drawing
import Toolkit

/// The state of a drag of a tab.
struct RailDrag {
    let id: RailItem.ID
    let cell: any RailCellView
    /// The original index of the tab among the current tabs.
    var index: Int
    /// The index at which the tab would be dropped now.
    var target: Int
    /// The distance from the start of the cell to the finger along the edge, as a share of the cell's length. So the finger stays on the
    /// tab even if cells become shorter.
    let grab: Double
    /// The position of the finger when the tab was lifted, in the rail's coordinates.
    let start: Point
    /// The position of the finger, in the rail's coordinates.
    var finger: Point
    /// A Boolean value that tells whether the finger has moved past the threshold, so that a trembling finger does not move a tab.
    var hasMoved = false
    /// The automatic scrolling at the ends of the rail.
    var edgeScroll = EdgeScroll()
}
