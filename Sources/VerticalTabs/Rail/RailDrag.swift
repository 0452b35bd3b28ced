import Drawing
import Toolkit

/// A tab that is held by a finger.
struct RailDrag {
    let id: RailItem.ID
    let cell: any RailCellView
    /// Where it was lifted, among the tabs as they are now.
    var index: Int
    /// Where it would be dropped now.
    var target: Int
    /// From the cell's start to the finger, along the edge, as a share of the cell's length: the finger stays on its tab
    /// when cells get shorter.
    let grab: Double
    /// Where the finger was when the tab was lifted, in the rail's coordinates.
    let start: Point
    /// In the rail's coordinates.
    var finger: Point
    /// False while the tab is only held: a finger that trembles moves no tab.
    var hasMoved = false
    /// Scrolls the rail at its ends.
    var edgeScroll = EdgeScroll()
}
