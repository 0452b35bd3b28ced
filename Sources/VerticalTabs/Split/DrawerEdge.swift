import Drawing
import Toolkit

/// The shadow that a drawer casts on the detail.
final class DrawerEdge: View {
    static let width = 14.0

    /// The side from which the drawer slides in.
    var side = RailSide.left {
        didSet { if side != oldValue { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        let dark = Color(white: 0, alpha: 110)
        let clear = Color(white: 0, alpha: 0)
        let isLeft = side == .left
        list.fill(
            Rect(origin: .zero, size: bounds.size),
            Gradient(.horizontal, from: isLeft ? dark : clear, to: isLeft ? clear : dark))
    }
}
