import Drawing
import Toolkit

/// A master with a rail, which stays on screen while the list beside it slides away.
///
/// A ``SplitViewController`` treats any master that conforms as it treats a ``VerticalTabBarController``: the rail lies
/// at the edge that the split controller says, over or beside everything, and only the list slides. Any other master
/// slides as a whole.
public protocol SplitPrimary: ViewController {
    /// The split controller whose master this is. It sets it; to be kept weakly.
    var splitViewController: SplitViewController? { get set }
    /// The edge along which the rail lies. The split controller sets it.
    var railEdge: RailEdge { get set }
    /// True while a finger must not pull the list: it holds a tab, say, or something lies over everything.
    var holdsList: Bool { get }

    /// How much of a view of `size` the rail takes across its edge, in points.
    func railThickness(in size: Size) -> Double
    /// Puts the list to a place in the coordinates of the master's view, which may be under the rail or beside the screen.
    func placeList(_ frame: Rect, isHidden: Bool)
    /// The split controller has laid out its columns: what the master has laid over them follows.
    func splitViewDidLayout()
    /// Another master takes the place: what this one has laid over the columns goes.
    func willLeaveSplitView()
}
