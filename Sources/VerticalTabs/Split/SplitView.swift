import Drawing
import Toolkit

/// Draws the line between a split controller's columns.
final class SplitView: View {
    /// The line's left edge.
    var divider = 0.0 {
        didSet { if divider != oldValue { setNeedsDisplay() } }
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(x: divider, y: 0, width: 1, height: bounds.height), theme.color(.separator))
    }
}
