import Drawing

/// A few choices below each other, of which one is chosen.
///
/// Each has a row of its own, which is always there: for more than a dozen a ``ListView`` is better. A press on a row sends
/// ``Control/Event/valueChanged`` and then ``Control/Event/editingDidEnd`` where that was not chosen before. Arrows move the focus from
/// row to row without choosing.
public final class ChoiceList: Control {
    /// What there is to choose from. Another list keeps the place that is chosen, where there still is one.
    public var choices: [String] {
        didSet { if choices != oldValue { choicesChanged() } }
    }

    /// The place of what is chosen, from 0; nil where nothing is. A place that there is not is taken for nil.
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

    /// A list in which nothing is chosen yet.
    public init(_ choices: [String]) {
        self.choices = choices
        super.init()
        passesTouchesThrough = true
        isFocusGroup = true
        addSubview(stack)
        choicesChanged()
    }

    public override func sizeThatFits(_ size: Size) -> Size { stack.sizeThatFits(size) }

    public override func layoutSubviews() { stack.frame = bounds }

    private func choicesChanged() {
        for row in rows { row.removeFromSuperview() }
        rows = choices.map(ChoiceRow.init)
        for (place, row) in rows.enumerated() {
            row.isEnabled = isEnabled
            row.onPress { [weak self] in self?.choose(place) }
            stack.addSubview(row)
        }
        selectedIndex = index
    }

    private func choose(_ place: Int) {
        guard isEnabled, place != index else { return }
        selectedIndex = place
        sendActions(for: .valueChanged)
        sendActions(for: .editingDidEnd)
    }

    private func showChoice() {
        for (place, row) in rows.enumerated() { row.isChosen = place == index }
    }

    public override func stateDidChange() {
        for row in rows { row.isEnabled = isEnabled }
        alpha = isEnabled ? 1 : Self.disabledAlpha
    }

    // MARK: Keys

    /// The rows have it.
    public override var canBecomeFocused: Bool { false }

    public override var preferredFocus: View? { index.flatMap { rows.indices.contains($0) ? rows[$0] : nil } }

    /// Home and End lead to the first and the last row.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .home || event.key == .end, isEnabled else { return false }
        guard let row = event.key == .home ? rows.first : rows.last else { return false }
        scene?.focus.focus(on: row, heading: nil)
        return true
    }

    /// Its rows are pressed instead.
    public override func press() {}

    public override var accessibility: AccessibilityElement? { nil }
}
