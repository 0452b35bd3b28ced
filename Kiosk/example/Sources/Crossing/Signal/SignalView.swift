import Drawing
import Toolkit

/// Three lamps below each other, one of them on, with their place's name.
final class SignalView: View {
    var title = "" {
        didSet { if title != oldValue { contentChanged() } }
    }
    var light = SignalElement.Light.red {
        didSet { if light != oldValue { contentChanged() } }
    }

    private let label = Label(role: .headline)

    /// Sizes in points.
    private static let lamp = 32.0
    private static let margin = 16.0

    init() {
        super.init()
        label.numberOfLines = 3
        addSubview(label)
    }

    private func contentChanged() {
        label.text = "\(title): \(light.rawValue)"
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        let left = 2 * Self.margin + Self.lamp
        let width = max(0, bounds.width - left - Self.margin)
        label.frame = mirrored(Rect(x: left, y: 0, width: width, height: bounds.height))
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: 3 * Self.lamp + 4 * Self.margin)
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(origin: .zero, size: bounds.size), theme.color(.surface), radii: CornerRadii(12))
        for (index, own) in SignalElement.Light.allCases.enumerated() {
            let top = Self.margin + Double(index) * (Self.lamp + Self.margin)
            let lamp = mirrored(Rect(x: Self.margin, y: top, width: Self.lamp, height: Self.lamp))
            list.fill(lamp, own == light ? own.color : theme.color(.placeholder), radii: CornerRadii(Self.lamp / 2))
        }
    }

    /// Colour is not the only sign: the word is spoken and displayed.
    override var accessibility: AccessibilityElement? { AccessibilityElement(.text, title, value: light.rawValue) }
}

extension SignalElement.Light {
    fileprivate var color: Color {
        switch self {
        case .red: Color(red: 235, green: 64, blue: 52)
        case .yellow: Color(red: 250, green: 200, blue: 40)
        case .green: Color(red: 60, green: 190, blue: 90)
        }
    }
}
