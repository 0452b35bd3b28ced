import Drawing
import Toolkit

/// A view that asks for a size of its own: a gap, or a line.
final class SizedView: View {
    private let own: Size

    /// - Parameter own: in points; where a side is 0, it is as long as its surroundings make it.
    init(_ own: Size) {
        self.own = own
        super.init()
        isUserInteractionEnabled = false
    }

    override func sizeThatFits(_ size: Size) -> Size { own }
}
