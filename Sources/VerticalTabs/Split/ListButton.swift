import Drawing
import Toolkit

/// A button with a symbol (a back arrow or the three lines of a menu) and the title of the list.
final class ListButton: Control {
    enum Sign {
        case back
        case drawer
    }

    var title: String {
        get { label.text }
        set {
            guard newValue != label.text else { return }
            label.text = newValue
            superview?.setNeedsLayout()
        }
    }

    var sign = Sign.drawer {
        didSet { if sign != oldValue { setNeedsDisplay() } }
    }

    /// The side of the list.
    var side = RailSide.left {
        didSet {
            guard side != oldValue else { return }
            superview?.setNeedsLayout()
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    private let label = Label(role: .headline, color: .role(.accent))

    /// The size of the symbol, in points.
    private static let signSize = Size(width: 22, height: 20)

    init() {
        super.init()
        addSubview(label)
    }

    private var margin: Double { 2 * theme.grid }
    private var gap: Double { 1.5 * theme.grid }

    override func sizeThatFits(_ size: Size) -> Size {
        let fixed = 2 * margin + gap + Self.signSize.width
        let text = label.sizeThatFits(Size(width: max(0, size.width - fixed), height: size.height))
        return Size(width: max(fixed + text.width.rounded(.up), metrics.minimumTarget), height: size.height)
    }

    override func layoutSubviews() {
        let start = margin + Self.signSize.width + gap
        label.frame = Rect(
            x: side == .left ? start : margin, y: 0, width: max(0, bounds.width - start - margin),
            height: bounds.height)
        label.alignment = side == .left ? .left : .right
    }

    override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size))
        let x = side == .left ? margin : bounds.width - margin - Self.signSize.width
        let area = Rect(
            x: x, y: ((bounds.height - Self.signSize.height) / 2).rounded(), width: Self.signSize.width,
            height: Self.signSize.height)
        switch sign {
        case .back: drawArrow(&list, in: area)
        case .drawer: drawLines(&list, in: area)
        }
    }

    private func drawLines(_ list: inout DisplayList, in area: Rect) {
        let color = theme.color(.accent)
        for index in 0..<3 {
            let line = Rect(x: area.minX, y: area.minY + 2 + Double(index) * 6.5, width: area.width, height: 3)
            list.fill(line, color, radii: CornerRadii(1.5))
        }
    }

    /// Draws an arrow that points towards the list.
    private func drawArrow(_ list: inout DisplayList, in area: Rect) {
        let tip = Point(x: side == .left ? area.minX + 4 : area.maxX - 4, y: area.midY)
        let reach = side == .left ? 10.0 : -10.0
        let ends = [area.minY, area.maxY].map { Point(x: tip.x + reach, y: $0) }
        list.line([ends[0], tip, ends[1]], theme.color(.accent), style: LineStyle(width: 3, cap: .butt))
    }
}
