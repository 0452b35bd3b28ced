import Toolkit

/// A cell of a rail: shows one tab and is pressed.
///
/// ``RailCell`` is the one that a rail has by itself, and the example of another. A cell answers `sizeThatFits(_:)` with
/// the room it needs; a rail asks only where the style says that titles may change sizes.
public protocol RailCellView: Control {
    /// What to show. Set whenever something of it has changed.
    var content: RailCellContent { get set }
}
