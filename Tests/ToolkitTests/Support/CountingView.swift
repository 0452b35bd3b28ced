import Drawing
import Toolkit

/// A view that counts its draws and layouts.
final class CountingView: View {
    private(set) var draws = 0
    private(set) var layouts = 0
    /// The text that the view draws.
    var text = "text"
    var onLayout: ((CountingView) -> Void)?

    override func draw(_ list: inout DisplayList) {
        draws += 1
        list.text(text, at: Point(x: 0, y: 10), font: theme.font(.body), color: theme.color(.primaryText))
    }

    override func layoutSubviews() {
        layouts += 1
        onLayout?(self)
    }
}
