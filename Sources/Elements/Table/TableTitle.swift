import Drawing
import Toolkit

/// The title of a column, which sorts the rows where they can be.
final class TableTitle: Control {
    /// Which way the rows are sorted by the column.
    enum Direction: Hashable {
        case none
        case up
        case down
    }

    var direction = Direction.none {
        didSet {
            guard direction != oldValue else { return }
            label.color = .role(direction == .none ? .secondaryText : .primaryText)
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    private let column: TableContent.Column
    private let label = Label(role: .subtitle, color: .role(.secondaryText))

    /// Of the arrow and what parts it from the word, in points.
    private static let arrow = Size(width: 10, height: 6)
    private static let gap = 6.0
    /// In points: how far the title reaches beyond its column at either side, so that a press and the focus are seen around the words.
    static let margin = 6.0

    init(_ column: TableContent.Column) {
        self.column = column
        super.init()
        cornerRadius = 6
        label.text = column.title
        label.numberOfLines = 2
        label.alignment = Self.alignment(of: column.alignment)
        takesTouches = column.isSortable
        addSubview(label)
    }

    /// Titles stand as the texts below them do; those of numbers at the right, where their digits are in every language.
    static func alignment(of alignment: TableAlignment) -> Label.Alignment {
        switch alignment {
        case .start: .leading
        case .center: .center
        case .end: .trailing
        case .number: .right
        }
    }

    private var indent: Double { column.isSortable ? Self.arrow.width + Self.gap : 0 }

    override func sizeThatFits(_ size: Size) -> Size {
        let room = Size(width: max(0, size.width - indent), height: .infinity)
        return Size(width: size.width, height: label.sizeThatFits(room).height + 2 * theme.grid)
    }

    override func layoutSubviews() {
        label.frame = mirrored(labelArea)
    }

    /// The arrow has its room beside the words where they begin, or behind them where they begin at the edge.
    private var isArrowFirst: Bool { column.alignment == .end || (column.alignment == .number && !isMirrored) }

    private var labelArea: Rect {
        // What stands in the middle has as much room on both sides.
        if column.alignment == .center { return bounds.insetBy(dx: min(indent + Self.margin, bounds.width / 2), dy: 0) }
        let width = max(0, bounds.width - indent - 2 * Self.margin)
        let x = isArrowFirst ? bounds.width - Self.margin - width : Self.margin
        return Rect(x: x, y: 0, width: width, height: bounds.height)
    }

    override var canBecomeFocused: Bool { column.isSortable && isEnabled }

    override func press() {
        if column.isSortable { super.press() }
    }

    /// A button that says which way its column is sorted, or a heading where it sorts nothing.
    override var accessibility: AccessibilityElement? {
        guard column.isSortable else { return AccessibilityElement(.heading, column.title) }
        let sign: String? =
            switch direction {
            case .none: nil
            case .up: "↑"
            case .down: "↓"
            }
        return accessibilityElement(.button, value: sign, states: direction == .none ? [] : .selected)
    }

    override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size), radius: cornerRadius)
        guard direction != .none else { return }
        let words = min(label.sizeThatFits(labelArea.size).width, labelArea.width)
        let x: Double =
            switch column.alignment {
            case _ where isArrowFirst: labelArea.maxX - words - Self.gap - Self.arrow.width
            case .center: labelArea.midX + words / 2 + Self.gap
            default: labelArea.minX + words + Self.gap
            }
        let area = mirrored(
            Rect(
                x: max(0, x), y: (bounds.height - Self.arrow.height) / 2, width: Self.arrow.width,
                height: Self.arrow.height))
        let (tip, base) = direction == .up ? (area.minY, area.maxY) : (area.maxY, area.minY)
        list.polygon(
            [Point(x: area.minX, y: base), Point(x: area.maxX, y: base), Point(x: area.midX, y: tip)],
            theme.color(.accent))
    }
}
