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
    /// From the cell's start to the finger, along the edge.
    let grab: Double
    /// In the rail's coordinates.
    var finger: Point
    /// When the rail scrolled by itself for the last time, at one of its ends.
    var lastScroll: Timestamp?
}
