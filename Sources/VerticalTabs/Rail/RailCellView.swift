import Toolkit

/// A cell of a rail. It shows a tab and can be pressed.
///
/// A rail uses ``RailCell`` by default, which is also an example for other implementations. `sizeThatFits(_:)` returns the size that the
/// cell needs. The rail calls it only if its style lets cells grow with their titles.
public protocol RailCellView: Control {
    /// The content to show. The rail sets it whenever any part of it changes.
    var content: RailCellContent { get set }
}
