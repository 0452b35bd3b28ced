import Drawing

/// Columns of texts that a finger turns like wheels: in each, the row that comes to rest in the middle is chosen.
///
/// A column is flung and stops on a row; a row that is tapped comes to the middle. Each column has the focus by itself: arrows up and down
/// go row by row, those to the sides from column to column. ``Control/Event/valueChanged`` is sent at each row that passes the middle, and
/// ``Control/Event/editingDidEnd`` when all columns rest.
public final class Picker: Control {
    /// The columns, from where one begins to read. Others keep the rows that are chosen, as far as there are such.
    public var columns: [PickerColumn] {
        didSet { if columns != oldValue { columnsChanged() } }
    }

    /// Of each column the chosen row, from 0; 0 also where a column has no rows. What is set is held to the rows that there are; of columns
    /// that it does not say the rows stay.
    public var selectedIndices: [Int] {
        get { wheels.map(\.index) }
        set { for (wheel, index) in zip(wheels, newValue) where wheel.index != index { wheel.index = index } }
    }

    private var wheels: [PickerWheel] = []
    /// True from a person's first new value until they are done.
    private var isChanging = false

    private static let usualWidth = 320.0

    /// A picker whose first rows are chosen.
    public init(_ columns: [PickerColumn]) {
        self.columns = columns
        super.init()
        cornerRadius = 10
        columnsChanged()
    }

    private func columnsChanged() {
        while wheels.count > columns.count { wheels.removeLast().removeFromSuperview() }
        for (wheel, column) in zip(wheels, columns) { wheel.column = column }
        for column in columns[wheels.count...] {
            let wheel = PickerWheel(column)
            wheel.isEnabled = isEnabled
            wheel.onChange = { [weak self] in self?.changed() }
            wheel.onEnd = { [weak self] in self?.endChange() }
            wheels.append(wheel)
            addSubview(wheel)
        }
        setNeedsLayout()
    }

    /// Has the columns turn to rows, which nobody is told of.
    func turn(to indices: [Int]) {
        for (wheel, index) in zip(wheels, indices) where wheel.index != index { wheel.turn(to: index) }
    }

    private func changed() {
        isChanging = true
        sendActions(for: .valueChanged)
    }

    private func endChange() {
        guard isChanging, !wheels.contains(where: \.isByHand) else { return }
        isChanging = false
        sendActions(for: .editingDidEnd)
    }

    // MARK: Layout

    /// Five rows, and as wide as the texts, or as the room where that is less.
    public override func sizeThatFits(_ size: Size) -> Size {
        let wanted = wheels.reduce(0.0) { $0 + $1.wantedWidth }
        let room = size.width.isFinite ? max(0, size.width) : Self.usualWidth
        let least = max(48, metrics.minimumTarget) * Double(max(1, wheels.count))
        return Size(
            width: max(least, min(wanted, room)), height: PickerWheel.rowHeight(in: self) * PickerWheel.rowsSeen)
    }

    /// Each column has a target's width, as far as there is room, and as much of the rest as its texts need of it.
    public override func layoutSubviews() {
        let least = min(max(48, metrics.minimumTarget), bounds.width / Double(max(1, wheels.count)))
        let wanted = wheels.map { $0.wantedWidth - least }
        let sum = max(1, wanted.reduce(0, +))
        let rest = bounds.width - least * Double(wheels.count)
        var x = 0.0
        for (wheel, width) in zip(wheels, wanted) {
            let share = least + rest * width / sum
            wheel.frame = mirrored(Rect(x: x, y: 0, width: share, height: bounds.height))
            x += share
        }
        let scale = wheels.reduce(1) { min($0, $1.fittingLetterScale) }
        for wheel in wheels { wheel.letterScale = scale }
    }

    public override func themeDidChange() { setNeedsLayout() }

    // MARK: State

    public override func stateDidChange() {
        for wheel in wheels where wheel.isEnabled != isEnabled { wheel.isEnabled = isEnabled }
        alpha = isEnabled ? 1 : Self.disabledAlpha
        setNeedsDisplay()
    }

    /// Its columns have the focus.
    public override var canBecomeFocused: Bool { false }

    /// The slot of the chosen rows, behind all columns.
    public override func draw(_ list: inout DisplayList) {
        let height = min(PickerWheel.rowHeight(in: self), bounds.height)
        let slot = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
        list.fill(slot, theme.color(.placeholder), radii: CornerRadii(cornerRadius))
        drawBorder(&list, in: slot, radius: cornerRadius)
    }

    /// Its columns are said one by one.
    public override var accessibility: AccessibilityElement? { nil }
}
