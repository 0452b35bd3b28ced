import Alarms
import Drawing
import Toolkit

/// The button of an alarm bar. It acts on the alarm that was shown at touch-down, even if the bar shows another one by now.
final class AlarmBarButton: Control {
    /// The title of the button.
    var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    /// The colours of the alarm.
    var colors: AlarmColors? {
        didSet { if colors != oldValue { stateDidChange() } }
    }

    /// The font of the title; `nil` for the theme's.
    var font: Font? {
        get { label.fontOverride }
        set { label.fontOverride = newValue }
    }

    /// Returns the alarm that the bar shows.
    var offer: () -> Alarm? = { nil }

    private let label = Label(role: .headline)
    private var offered: Alarm?
    private var wasHighlighted = false

    private static let height = 44.0
    private static let inset = 16.0
    private static let radius = 10.0
    private static let minimumFontSize = 13.0

    init() {
        super.init()
        label.alignment = .center
        label.numberOfLines = 2
        label.minimumFontSize = Self.minimumFontSize
        addSubview(label)
    }

    /// Returns the alarm at touch-down, or the one shown if no finger pressed the button.
    func takeOffered() -> Alarm? {
        defer { offered = nil }
        return offered ?? offer()
    }

    /// The drawn part. All of the view can be touched.
    private var face: Rect {
        let wanted = max(Self.height, label.sizeThatFits(Size(width: textWidth, height: .infinity)).height + 8)
        let height = max(0, min(wanted.rounded(.up), bounds.height - 8))
        return Rect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
    }

    private var textWidth: Double { max(0, bounds.width - Self.inset) }

    override var focusRect: Rect { face }

    override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(Size(width: .infinity, height: size.height))
        return Size(width: (text.width + 2 * Self.inset).rounded(.up), height: Self.height)
    }

    override func layoutSubviews() {
        label.frame = face.insetBy(dx: Self.inset / 2, dy: 0)
        cornerRadius = Self.radius
    }

    override func stateDidChange() {
        super.stateDidChange()
        if let colors { label.color = .fixed(colors.fill) }
        if isHighlighted, !wasHighlighted { offered = offer() }
        wasHighlighted = isHighlighted
    }

    override func draw(_ list: inout DisplayList) {
        guard let colors else { return }
        let color = isHighlighted ? colors.ink.mixed(with: colors.fill, 0.2) : colors.ink
        list.fill(face, color, radii: CornerRadii(Self.radius))
    }
}
