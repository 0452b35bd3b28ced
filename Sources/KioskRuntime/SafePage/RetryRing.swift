import Drawing
import Toolkit

/// A ring that fills until the next automatic attempt.
final class RetryRing: View {
    /// The share of the pause that has passed, from 0 to 1.
    var share = 0.0 {
        didSet { if share != oldValue { setNeedsDisplay() } }
    }

    private static let side = 28.0
    private static let line = 4.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: Self.side, height: Self.side) }

    override func draw(_ list: inout DisplayList) {
        let center = Point(x: bounds.width / 2, y: bounds.height / 2)
        let radius = max(0, min(bounds.width, bounds.height) / 2 - Self.line / 2)
        func arc(_ share: Double, _ role: ColorRole) {
            let style = LineStyle(width: Self.line, cap: .butt)
            list.arc(Arc(center: center, radius: radius, start: 0, sweep: 360 * share), theme.color(role), style: style)
        }
        arc(1, .placeholder)
        if share > 0 { arc(min(share, 1), .secondaryText) }
    }
}
