import Alarms
import Drawing
import Toolkit

/// A view that draws the symbol of an alarm.
final class AlarmSymbolView: View {
    /// The surface on which a symbol is drawn.
    enum Surface: Hashable {
        /// The colour of the alarm's priority.
        case alarm
        /// The background of a list, with text of this colour.
        case list(text: ColorRole)
    }

    /// The symbol; `nil` for none.
    var symbol: AlarmSymbol? {
        didSet { if symbol != oldValue { symbolChanged() } }
    }

    /// The surface on which the symbol is drawn.
    var surface: Surface {
        didSet { if surface != oldValue { symbolChanged() } }
    }

    private let label = Label()

    private static let side = 32.0
    /// The maximum factor by which the symbol grows with the text.
    private static let largestScale = 1.5

    init(on surface: Surface) {
        self.surface = surface
        super.init()
        isUserInteractionEnabled = false
        label.alignment = .center
        addSubview(label)
    }

    override func themeDidChange() { symbolChanged() }

    private var colors: (fill: Color, outline: Color, number: Color)? {
        guard let symbol else { return nil }
        let colors = AlarmColors(symbol.priority, in: theme)
        switch surface {
        case .alarm: return symbol.isActive ? (colors.ink, colors.ink, colors.fill) : (.clear, colors.ink, colors.ink)
        case .list(let text):
            // Colour is for what is abnormal now.
            let text = theme.color(text)
            return symbol.isActive ? (colors.fill, colors.ink, colors.ink) : (.clear, text, text)
        }
    }

    private func symbolChanged() {
        label.text = symbol?.number ?? ""
        if let colors { label.color = .fixed(colors.number) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Returns the side of a symbol beside text of a size, in points.
    static func side(textScale: Double) -> Double { (side * min(max(1, textScale), largestScale)).rounded() }

    override func sizeThatFits(_ size: Size) -> Size {
        let side = Self.side(textScale: theme.textScale)
        return Size(width: side, height: side)
    }

    override func layoutSubviews() {
        guard let symbol else { return }
        label.fontOverride = Font(size: (bounds.height * 0.45).rounded(), weight: .bold)
        label.frame = bounds.offset(by: Point(x: 0, y: bounds.height * symbol.middle))
    }

    override func draw(_ list: inout DisplayList) {
        guard let symbol, let colors else { return }
        let width = (bounds.height / 16).rounded()
        let corners = symbol.corners(in: bounds.insetBy(dx: width / 2, dy: width / 2))
        list.polygon(corners, colors.fill)
        list.line(corners + corners.prefix(2), colors.outline, style: LineStyle(width: width))
    }
}
