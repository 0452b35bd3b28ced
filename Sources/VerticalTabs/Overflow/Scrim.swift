import Drawing
import Toolkit

/// Dims what is behind a panel, and is pressed to go back to it.
final class Scrim: Shield {
    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(origin: .zero, size: bounds.size), Color(white: 0, alpha: 128))
    }
}
