import Drawing
import Toolkit

/// The title of a column. A tap sorts the rows if the column is sortable.
final class TableTitle: Control {
    /// The direction of the sort arrow; `none` if the rows are not sorted by the column.
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
    private let label = Label(role: .columnTitle, color: .role(.secondaryText))
    private let arrow = SortArrow()
    private let parts = StackView(.horizontal, spacing: gap)

    private static let gap = 6.0
    /// The distance by which the title extends beyond its column on either side, in points, for the press and focus effects.
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

    /// Adds the arrow: before text that is aligned with the trailing edge, otherwise after the text. Its space is reserved even while it
    /// is invisible, so that nothing moves when the rows are sorted.
    override func themeDidChange() {
        super.themeDidChange()
        for part in parts.subviews { part.removeFromSuperview() }
        let isArrowFirst = column.alignment == .end || (column.alignment == .number && !isMirrored)
        // A centred title has the same space on both sides.
        let isCentered = column.alignment == .center
        if column.isSortable, isArrowFirst || isCentered { parts.addSubview(isCentered ? SortArrow() : arrow) }
        parts.addSubview(label)
        if column.isSortable, !isArrowFirst { parts.addSubview(arrow) }
        parts.distribution = isCentered ? .center : isArrowFirst ? .trailing : .leading
    }

    /// Returns the alignment of the texts in a column and of its title. Numbers are right-aligned in every language.
    static func alignment(of alignment: TableAlignment) -> Label.Alignment {
        switch alignment {
        case .start: .leading
        case .center: .center
        case .end: .trailing
        case .number: .right
        }
    }

    /// The width that is reserved for the arrow, in points.
    private var indent: Double {
        guard column.isSortable else { return 0 }
        return (SortArrow.size.width + Self.gap) * (column.alignment == .center ? 2 : 1)
    }

    /// Returns the available width, and the height of the text in that width.
    override func sizeThatFits(_ size: Size) -> Size {
        let room = Size(width: max(0, size.width - indent), height: .infinity)
        return Size(width: size.width, height: label.sizeThatFits(room).height + 2 * theme.grid)
    }

    /// Limits the width of the text, so that long text leaves room for the arrow.
    override func layoutSubviews() {
        label.arrangement.maximumWidth = max(0, bounds.width - 2 * Self.margin - indent)
        super.layoutSubviews()
    }

    override var canBecomeFocused: Bool { column.isSortable && isEnabled }

    override func press() {
        if column.isSortable { super.press() }
    }

    /// The accessibility element: a button with the sort direction as the value, or a heading if the column is not sortable.
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

nonisolated extension TextRole {
    /// The title of a table's column.
    static let columnTitle = TextRole("columnTitle", Font(size: 14, weight: .semibold))
}
