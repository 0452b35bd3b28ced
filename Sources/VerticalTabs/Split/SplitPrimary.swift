import Drawing
import Toolkit

/// A primary controller with a rail. The rail stays on screen while the list beside it slides away.
///
/// A ``SplitViewController`` treats any conforming primary controller like a ``VerticalTabBarController``: the rail is at the edge that the
/// split controller sets, and only the list slides. Any other primary controller slides as a whole.
public protocol SplitPrimary: ViewController {
    /// The split controller of which this is the primary controller. The split controller sets it. Implementations must hold it weakly.
    var splitViewController: SplitViewController? { get set }
    /// The edge of the rail. The split controller sets it.
    var railEdge: RailEdge { get set }
    /// A Boolean value that tells whether the list must not be moved by a finger, for example while a tab is dragged or a popover is open.
    var holdsList: Bool { get }

    /// Returns the thickness of the rail across its edge, in points, for a view of `size`.
    func railThickness(in size: Size) -> Double
    /// Sets the frame of the list, in the coordinates of the primary controller's view. It may be under the rail or off screen.
    func placeList(_ frame: Rect, isHidden: Bool)
    /// Updates the views that cover the columns, after the split controller has laid out its columns.
    func splitViewDidLayout()
    /// Removes the views that cover the columns, before another primary controller replaces this one.
    func willLeaveSplitView()
}
