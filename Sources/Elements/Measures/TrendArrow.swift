import Drawing
import Toolkit

/// An arrow that shows whether a value is rising, steady or falling.
///
/// It points from left to right in every language, like the time axis of charts.
final class TrendArrow: View {
    /// The trend; `nil` for no arrow.
    var trend: Trend? {
        didSet { if trend != oldValue { setNeedsDisplay() } }
    }

    override func draw(_ list: inout DisplayList) {
        guard let trend else { return }
        let side = min(bounds.width, bounds.height)
        guard side > 0 else { return }
        let style = LineStyle(width: max(2, side / 9))
        let degrees: Double =
            switch trend {
            case .rising: 45
            case .falling: 135
            case .steady: 90
            }
        let middle = bounds.center
        let tip = Arc(center: middle, radius: side * 0.4).point(at: degrees)
        let tail = Arc(center: middle, radius: side * 0.4).point(at: degrees + 180)
        let wing = Arc(center: tip, radius: side * 0.38)
        let color = theme.color(.secondaryText)
        list.line([tail, tip], color, style: style)
        list.line([wing.point(at: degrees + 135), tip, wing.point(at: degrees + 225)], color, style: style)
    }
}
