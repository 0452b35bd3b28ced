import Drawing

/// A row of a menu: a check mark and an icon, if any row has one, and the title.
final class MenuCell: ListCell {
    /// The columns before the titles of a menu. All rows have the same columns, so that the titles are aligned.
    nonisolated struct Marks: Equatable {
        let hasChecks: Bool
        let hasIcons: Bool

        init(_ items: [Menu.Item]) {
            hasChecks = items.contains { $0.isChecked == true }
            hasIcons = items.contains { $0.icon != nil }
        }

        /// The distance from the inset to the titles, in points.
        var indent: Double {
            (hasChecks ? MenuCell.side + MenuCell.gap : 0) + (hasIcons ? MenuCell.side + MenuCell.gap : 0)
        }
    }

    nonisolated static let inset = 18.0
    nonisolated fileprivate static let side = 24.0
    nonisolated fileprivate static let gap = 12.0
    /// The height of a row at the default text size, in points.
    static let height = 48.0
    static let role = TextRole.body

    private let label = Label(role: MenuCell.role)
    private let icon = ImageView()
    private var item: Menu.Item?
    private var marks = Marks([])

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(icon)
        addSubview(label)
    }

    func show(_ item: Menu.Item, _ marks: Marks) {
        self.item = item
        self.marks = marks
        label.text = item.title
        icon.picture = item.icon
        isEnabled = item.isEnabled
        stateDidChange()
        setNeedsLayout()
    }

    private var color: ColorRole { item?.isDestructive == true ? .warningText : .primaryText }

    override func stateDidChange() {
        let faded = faded(color)
        label.color = .fixed(faded)
        icon.tint = .fixed(faded)
        setNeedsDisplay()
    }

    override func themeDidChange() { stateDidChange() }

    private func mark(_ column: Int) -> Rect {
        let x = Self.inset + Double(column) * (Self.side + Self.gap)
        return mirrored(Rect(x: x, y: ((bounds.height - Self.side) / 2).rounded(), width: Self.side, height: Self.side))
    }

    override func layoutSubviews() {
        icon.isHidden = item?.icon == nil
        icon.frame = mark(marks.hasChecks ? 1 : 0)
        let x = Self.inset + marks.indent
        label.frame = mirrored(Rect(x: x, y: 0, width: max(0, bounds.width - x - Self.inset), height: bounds.height))
    }

    override func draw(_ list: inout DisplayList) {
        super.draw(&list)
        if item?.isChecked == true { list.check(in: mark(0), faded(color)) }
    }

    /// The accessibility element: a button, or a check box if the item can be checked.
    override var accessibility: AccessibilityElement? {
        guard let isChecked = item?.isChecked else { return accessibilityElement(.button) }
        return accessibilityElement(.checkBox, states: isChecked ? .checked : [])
    }

    override var isSaidAsWhole: Bool { true }
}
