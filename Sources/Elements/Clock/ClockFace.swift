import Drawing
import Toolkit

/// A round clock face with an hour hand and a minute hand. It is not mirrored in right-to-left languages.
final class ClockFace: View {
    /// The minute of the day, 0 to 1439; `nil` to show no hands.
    var minute: Int? {
        didSet { if minute != oldValue { setNeedsDisplay() } }
    }

    private static let maximumSide = 200.0
    private static let minimumSide = 96.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let side = size.width.isFinite ? min(max(size.width, Self.minimumSide), Self.maximumSide) : Self.maximumSide
        return Size(width: side, height: side)
    }

    override func draw(_ list: inout DisplayList) {
        let side = min(bounds.width, bounds.height)
        guard side > 8 else { return }
        let center = bounds.center
        func point(_ degrees: Double, _ part: Double) -> Point {
            Arc(center: center, radius: side / 2 * part).point(at: degrees)
        }
        let face = Rect(origin: center, size: .zero).centered(Size(width: side, height: side))
        list.fill(face, theme.color(.placeholder), radii: CornerRadii(side / 2))
        for hour in 0..<12 {
            let isQuarter = hour % 3 == 0
            let degrees = Double(hour) * 30
            list.line(
                [point(degrees, isQuarter ? 0.78 : 0.84), point(degrees, 0.91)],
                theme.color(isQuarter ? .primaryText : .secondaryText),
                style: LineStyle(width: isQuarter ? max(2, side / 48) : max(1.5, side / 80)))
        }
        guard let minute else { return }
        let style = LineStyle(width: max(3, side / 26))
        let hours = Double(minute % 720) / 2
        list.line([point(hours + 180, 0.1), point(hours, 0.5)], theme.color(.primaryText), style: style)
        let minutes = Double(minute % 60) * 6
        list.line(
            [point(minutes + 180, 0.12), point(minutes, 0.76)], theme.color(.accent),
            style: LineStyle(width: max(2.5, side / 36)))
        let hub = Rect(origin: center, size: .zero).centered(Size(width: side / 12, height: side / 12))
        list.fill(hub, theme.color(.accent), radii: CornerRadii(side / 24))
    }
}
