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
            arrow.direction = direction
            setNeedsDisplay()
        }
    }

    private let column: TableContent.Column
    private let label = Label(role: .subtitle, color: .role(.secondaryText))
    private let arrow = SortArrow()
    private let parts = StackView(.horizontal, spacing: gap)

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
        passesTouchesThrough = !column.isSortable
        parts.isUserInteractionEnabled = false
        parts.alignment = .center
        parts.arrangement.margins = Insets(horizontal: Self.margin, vertical: 0)
        contentView = parts
    }

    /// The arrow has its room beside the words where they begin, or behind them where they begin at the edge, also while none is seen:
    /// nothing moves when the rows are sorted.
    override func themeDidChange() {
        super.themeDidChange()
        for part in parts.subviews { part.removeFromSuperview() }
        let isArrowFirst = column.alignment == .end || (column.alignment == .number && !isMirrored)
        // What stands in the middle has as much room on both sides.
        let isCentered = column.alignment == .center
        if column.isSortable, isArrowFirst || isCentered { parts.addSubview(isCentered ? SortArrow() : arrow) }
        parts.addSubview(label)
        if column.isSortable, !isArrowFirst { parts.addSubview(arrow) }
        parts.distribution = isCentered ? .center : isArrowFirst ? .trailing : .leading
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

    /// What the arrow takes of the words' room.
    private var indent: Double {
        guard column.isSortable else { return 0 }
        return (SortArrow.size.width + Self.gap) * (column.alignment == .center ? 2 : 1)
    }

    /// As wide as its column, and as high as its words in that width.
    override func sizeThatFits(_ size: Size) -> Size {
        let room = Size(width: max(0, size.width - indent), height: .infinity)
        return Size(width: size.width, height: label.sizeThatFits(room).height + 2 * theme.grid)
    }

    /// Long words leave the arrow its room.
    override func layoutSubviews() {
        label.arrangement.maximumWidth = max(0, bounds.width - 2 * Self.margin - indent)
        super.layoutSubviews()
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
    }
}
