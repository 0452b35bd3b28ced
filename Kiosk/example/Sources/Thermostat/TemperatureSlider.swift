import Drawing
import Toolkit

/// A custom control: a bar filled up to where a finger touches it, in half-degree steps. In a mirrored
/// panel it fills from the right.
final class TemperatureSlider: Control {
    /// Range in degrees Celsius.
    static let range = 5.0...30.0

    /// Temperature in degrees Celsius; always a step within the range.
    private(set) var value = 20.0

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: max(48, metrics.minimumTarget))
    }

    override func draw(_ list: inout DisplayList) {
        let radii = CornerRadii(bounds.height / 2)
        list.fill(bounds, theme.color(.surface), radii: radii)
        let share = (value - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound)
        let width = max(bounds.height, bounds.width * share)
        let filled = mirrored(Rect(x: 0, y: 0, width: width, height: bounds.height))
        list.fill(filled, theme.color(.accent), radii: radii)
        drawPress(&list, in: bounds, radius: bounds.height / 2)
    }

    // MARK: Fingers

    override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        follow(touches)
    }

    override func touchesMoved(_ touches: [Touch]) {
        super.touchesMoved(touches)
        follow(touches)
    }

    private func follow(_ touches: [Touch]) {
        guard let touch = touches.first, bounds.width > 0 else { return }
        let share = mirrored(touch.location(in: self)).x / bounds.width
        change(to: Self.range.lowerBound + share * (Self.range.upperBound - Self.range.lowerBound))
    }

    // MARK: Keys

    /// Page Up and Page Down change the value by a step; the arrows move the focus to other views.
    override func keyPressed(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .pageUp: change(to: value + 0.5)
        case .pageDown: change(to: value - 0.5)
        default: return super.keyPressed(event)
        }
        return true
    }

    private func change(to wanted: Double) {
        let step = (wanted * 2).rounded() / 2
        let new = min(max(step, Self.range.lowerBound), Self.range.upperBound)
        guard new != value else { return }
        value = new
        setNeedsDisplay()
        sendActions(for: .valueChanged)
    }
}
