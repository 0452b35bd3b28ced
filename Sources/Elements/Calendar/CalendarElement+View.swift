import Toolkit

extension CalendarElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2, rows: 2) }

    @MainActor static func makeView() -> CalendarCard { CalendarCard(.machine) }

    @MainActor func show(in card: CalendarCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.clock = setting.clock
    }
}
