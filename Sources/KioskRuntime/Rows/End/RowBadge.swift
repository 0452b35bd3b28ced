import Drawing
import Toolkit

/// A short text on a pill at the end of a row.
final class RowBadge: View {
    var text = "" {
        didSet {
            label.text = text
            isHidden = text.isEmpty
        }
    }

    private let label = Label(role: .rowBadge, color: .role(.badgeText))
    private static let margin = 9.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        label.alignment = .center
        label.minimumFontSize = 11
        addSubview(label)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene else { return .zero }
        let line = scene.textMeasurer.metrics(of: label.font).lineHeight
        let height = (line + 6).rounded(.up)
        let width = label.sizeThatFits(Size(width: .infinity, height: height)).width + 2 * Self.margin
        return Size(width: max(height, width.rounded(.up)), height: height)
    }

    override func layoutSubviews() { label.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 4), dy: 0) }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        list.fill(area, theme.color(.badge), radii: CornerRadii(area.height / 2))
    }
}

nonisolated extension TextRole {
    /// The text of a pill at the end of a row.
    static let rowBadge = TextRole("rowBadge", Font(size: 14, weight: .semibold))
    /// The value at the end of a row.
    static let rowValue = TextRole("rowValue", Font(size: 18, hasTabularFigures: true))
}
