import Toolkit

/// A cell of a rail, which shows one tab and can be pressed.
///
/// ``RailCell`` is the default of a rail, and an example for other implementations. `sizeThatFits(_:)` of a cell returns the size that it
/// needs. A rail calls it only if the style allows titles to change the size of cells.
public protocol RailCellView: Control {
    /// The content to show. The rail sets it whenever a part of it has changed.
    var content: RailCellContent { get set }
}
