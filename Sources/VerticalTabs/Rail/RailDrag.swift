import Drawing
import Toolkit

/// The drag of a tab that a finger holds.
struct RailDrag {
    let id: RailItem.ID
    let cell: any RailCellView
    /// The index from which the tab was lifted, among the current tabs.
    var index: Int
    /// The index at which the tab would be dropped now.
    var target: Int
    /// The distance from the start of the cell to the finger along the edge, as a share of the cell's length. So the finger stays on its
    /// tab if cells get shorter.
    let grab: Double
    /// The place of the finger when the tab was lifted, in the rail's coordinates.
    let start: Point
    /// The place of the finger in the rail's coordinates.
    var finger: Point
    /// A Boolean value that tells whether the finger has moved past the threshold. A trembling finger must not move a tab.
    var hasMoved = false
    /// The automatic scrolling at the ends of the rail.
    var edgeScroll = EdgeScroll()
}
