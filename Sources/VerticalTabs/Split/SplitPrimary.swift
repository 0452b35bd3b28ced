import Drawing
import Toolkit

/// A primary controller with a rail, which stays on screen while the list beside it slides away.
///
/// A ``SplitViewController`` treats every primary controller that conforms like a ``VerticalTabBarController``. The rail is at the edge
/// that the split controller sets, beside or above both columns, and only the list slides. Any other primary controller slides as a whole.
public protocol SplitPrimary: ViewController {
    /// The split controller whose primary controller this is. The split controller sets it; hold it weakly.
    var splitViewController: SplitViewController? { get set }
    /// The edge along which the rail lies. The split controller sets it.
    var railEdge: RailEdge { get set }
    /// A Boolean value that tells whether the list must not be pulled, for example because a tab is being dragged, or a popover is open.
    var holdsList: Bool { get }

    /// Returns the thickness of the rail across its edge, in points, for a view of `size`.
    func railThickness(in size: Size) -> Double
    /// Places the list in the coordinates of the primary controller's view. The place may be under the rail or off screen.
    func placeList(_ frame: Rect, isHidden: Bool)
    /// Updates the views that lie over the columns, after the split controller has laid out its columns.
    func splitViewDidLayout()
    /// Removes the views that lie over the columns, because another primary controller takes the place.
    func willLeaveSplitView()
}
