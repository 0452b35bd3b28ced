import Drawing
import Elements
import Toolkit

/// A row of a list with a value, a badge or a switch at its end, or with an action.
final class RowCell: ListCell {
    private let end = RowEndView()
    private var isButton = false
    /// A Boolean value that tells whether a tap on the row does nothing. It has no press highlight then.
    private var isInert = false
    private var state = RowMark.State.none
    private var stateText = ""

    /// Shows the parts of a row besides its texts.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - outcome: The result of the row's action.
    ///   - isPossible: A Boolean value that tells whether the row's action can be performed, if there is one.
    func show(
        _ row: RowContent, _ outcome: RowActions.Outcome, isPossible: Bool, _ context: ElementContext, _ texts: RowTexts
    ) {
        isButton = row.action != nil
        isInert = row.action == nil && !row.opensDetail
        state = outcome.mark
        stateText = outcome.text(in: context.language)
        isEnabled = !row.isDisabled && isPossible
        let hasEnd = !row.end.isEmpty || row.action != nil
        if hasEnd { end.show(row, state, context, texts) }
        accessory = hasEnd ? end : nil
        stateDidChange()
    }

    override func touchesBegan(_ touches: [Touch]) { if !isInert { super.touchesBegan(touches) } }

    override func keyPressed(_ event: KeyEvent) -> Bool { !isInert && super.keyPressed(event) }

    override func stateDidChange() {
        super.stateDidChange()
        end.isOnSelection = isSelected
        titleLabel.alpha = isEnabled ? 1 : Self.disabledTitle
    }

    /// The opacity of the title of a disabled row. Its subtitle, which may tell the reason, stays readable.
    private static let disabledTitle = 0.5

    override var accessibility: AccessibilityElement? {
        let words = [subtitle ?? "", accessory == nil ? "" : end.spokenText, stateText].filter { !$0.isEmpty }
        var states: AccessibilityElement.States = isSelected ? .selected : []
        if state == .pending { states.insert(.busy) }
        var row = accessibilityElement(
            isButton ? .button : .row, value: words.isEmpty ? nil : words.joined(separator: ", "), states: states)
        row.name = accessibilityLabel ?? title
        return row
    }
}
