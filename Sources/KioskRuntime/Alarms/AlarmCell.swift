import Toolkit

/// A row of an alarm list, with the symbol of the alarm at its start.
final class AlarmCell: ListCell {
    private let symbolView = AlarmSymbolView(on: .list(text: .primaryText))

    /// The symbol of the alarm; `nil` for none.
    var symbol: AlarmSymbol? {
        get { symbolView.symbol }
        set { symbolView.symbol = newValue }
    }

    init() {
        super.init()
        leading = symbolView
        shrinksText = true
    }

    override func stateDidChange() {
        super.stateDidChange()
        symbolView.surface = .list(text: isSelected ? .selectionText : .primaryText)
    }
}
