import Drawing

/// A list of a few choices, one of which is selected.
///
/// All rows exist all the time; for more than a dozen choices, a ``ListView`` is better. A press on a row that was not
/// selected sends ``Control/Event/valueChanged`` and then ``Control/Event/editingDidEnd``. The arrow keys move the
/// focus from row to row without selecting.
public final class ChoiceList: Control {
    /// The choices. If a new list still has the selected index, that index stays selected.
    public var choices: [String] {
        didSet { if choices != oldValue { choicesChanged() } }
    }

    /// The index of the selected choice; `nil` if none is selected. An index out of range counts as `nil`.
    public var selectedIndex: Int? {
        get { index }
        set {
            index = newValue.flatMap { choices.indices.contains($0) ? $0 : nil }
            showChoice()
        }
    }

    private var index: Int?
    private var rows: [ChoiceRow] = []
    private let stack = StackView(.vertical, spacing: 0)

    /// Creates a list in which nothing is selected yet.
    public init(_ choices: [String]) {
        self.choices = choices
        super.init()
        passesTouchesThrough = true
        isFocusGroup = true
        addSubview(stack)
        choicesChanged()
    }

    public override var minimumWidth: Double { stack.minimumWidth }

    public override func sizeThatFits(_ size: Size) -> Size { stack.sizeThatFits(size) }

    public override func layoutSubviews() { stack.frame = bounds }

    private func choicesChanged() {
        for row in rows { row.removeFromSuperview() }
        rows = choices.map(ChoiceRow.init)
        for (rowIndex, row) in rows.enumerated() {
            row.isEnabled = isEnabled
            row.onPress { [weak self] in self?.choose(rowIndex) }
            stack.addSubview(row)
        }
        selectedIndex = index
    }

    private func choose(_ rowIndex: Int) {
        guard isEnabled, rowIndex != index else { return }
        selectedIndex = rowIndex
        sendActions(for: .valueChanged)
        sendActions(for: .editingDidEnd)
    }

    private func showChoice() {
        for (rowIndex, row) in rows.enumerated() { row.isChosen = rowIndex == index }
    }

    public override func stateDidChange() {
        for row in rows { row.isEnabled = isEnabled }
        alpha = isEnabled ? 1 : Self.disabledAlpha
    }

    // MARK: Keys

    /// Always `false`: the rows take the focus instead.
    public override var canBecomeFocused: Bool { false }

    public override var preferredFocus: View? { index.flatMap { rows.indices.contains($0) ? rows[$0] : nil } }

    /// Moves the focus to the first or the last row on Home and End.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .home || event.key == .end, isEnabled else { return false }
        guard let row = event.key == .home ? rows.first : rows.last else { return false }
        scene?.focus.focus(on: row, heading: nil)
        return true
    }

    /// Does nothing: the rows are pressed instead.
    public override func press() {}

    public override var accessibility: AccessibilityElement? { nil }
}
