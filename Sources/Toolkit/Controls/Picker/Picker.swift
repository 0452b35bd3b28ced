import Drawing

/// A picker with columns of texts that turn like wheels. In each column, the row that comes to rest in the middle is selected.
///
/// A fling turns a column until it stops on a row; a tap on a row moves it to the middle. Each column can have the focus: the up and
/// down arrows move by rows, the left and right arrows from column to column. The picker sends ``Control/Event/valueChanged`` at each
/// row that passes the middle, and ``Control/Event/editingDidEnd`` when all columns have come to rest.
public final class Picker: Control {
    /// The columns, in reading order. New columns keep the selected indices that still exist.
    public var columns: [PickerColumn] {
        didSet { if columns != oldValue { columnsChanged() } }
    }

    /// The selected row of each column, from 0; 0 also for a column without rows. An index that is set is limited to
    /// the existing rows. If the array is shorter than the columns, the remaining columns keep their rows.
    public var selectedIndices: [Int] {
        get { wheels.map(\.index) }
        set { for (wheel, index) in zip(wheels, newValue) where wheel.index != index { wheel.index = index } }
    }

    private var wheels: [PickerWheel] = []
    /// A Boolean value that tells whether the user is changing a column, from the first new row until all columns have come to rest.
    private var isChanging = false

    private static let defaultWidth = 320.0

    /// Creates a picker whose first rows are selected.
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

    /// Turns the columns to rows without sending actions.
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

    /// Returns the height of five rows, and the width of the texts, limited to the available width.
    public override func sizeThatFits(_ size: Size) -> Size {
        let wanted = wheels.reduce(0.0) { $0 + $1.wantedWidth }
        let room = size.width.isFinite ? max(0, size.width) : Self.defaultWidth
        let minimum = max(48, metrics.minimumTarget) * Double(max(1, wheels.count))
        return Size(
            width: max(minimum, min(wanted, room)), height: PickerWheel.rowHeight(in: self) * PickerWheel.rowsSeen)
    }

    /// Lays out the columns. Each is at least as wide as a touch target, if there is room. The remaining width is shared in
    /// proportion to the texts.
    public override func layoutSubviews() {
        let minimum = min(max(48, metrics.minimumTarget), bounds.width / Double(max(1, wheels.count)))
        let wanted = wheels.map { $0.wantedWidth - minimum }
        let sum = max(1, wanted.reduce(0, +))
        let remaining = bounds.width - minimum * Double(wheels.count)
        var x = 0.0
        for (wheel, width) in zip(wheels, wanted) {
            let share = minimum + remaining * width / sum
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

    /// Always `false`: the columns take the focus instead.
    public override var canBecomeFocused: Bool { false }

    /// Draws the band of the selected rows, behind all columns.
    public override func draw(_ list: inout DisplayList) {
        let height = min(PickerWheel.rowHeight(in: self), bounds.height)
        let slot = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
        list.fill(slot, theme.color(.placeholder), radii: CornerRadii(cornerRadius))
        drawBorder(&list, in: slot, radius: cornerRadius)
    }

    /// Always `nil`: each column has its own element.
    public override var accessibility: AccessibilityElement? { nil }
}
