import Drawing
import Toolkit

/// A clock with the name of its place below.
final class NamedClock: View {
    private let face = ClockFace()
    private let label = Label(role: .caption, color: .role(.secondaryText))

    private static let side = 144.0
    private static let gap = 8.0

    init() {
        super.init()
        isUserInteractionEnabled = false
        label.alignment = .center
        for view in [face, label] { addSubview(view) }
    }

    func show(_ name: String, minute: Int?) {
        face.minute = minute
        label.text = name
        setNeedsLayout()
    }

    private var labelHeight: Double {
        label.text.isEmpty ? 0 : Self.gap + label.sizeThatFits(Size(width: Self.side, height: .infinity)).height
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let side = min(Self.side, max(0, size.width))
        return Size(width: side, height: side + labelHeight)
    }

    override func layoutSubviews() {
        let below = labelHeight
        let side = max(0, min(bounds.width, bounds.height - below))
        face.frame = Rect(x: (bounds.width - side) / 2, y: 0, width: side, height: side)
        label.frame = Rect(x: 0, y: side + Self.gap, width: bounds.width, height: max(0, below - Self.gap))
    }
}
