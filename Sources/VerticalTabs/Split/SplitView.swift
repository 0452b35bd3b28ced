import Drawing
import Toolkit

/// Draws the line between a split controller's columns.
final class SplitView: View {
    var divider = Rect.zero {
        didSet { if divider != oldValue { setNeedsDisplay() } }
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(divider, theme.color(.separator))
    }
}
