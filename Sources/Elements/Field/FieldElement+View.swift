import Toolkit

/// The view of a text field. Its text is saved on every keystroke.
extension FieldElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2, minimumColumns: 1, growth: .none) }

    @MainActor static func makeView() -> FieldCard { FieldCard() }

    @MainActor func show(in card: FieldCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.field.take(typed, setting)
        card.reading = .current(setting.value() ?? value)
        card.onChange = { setting.set($0) }
    }
}
