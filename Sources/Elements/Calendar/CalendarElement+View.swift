import Toolkit

extension CalendarElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2, rows: live == nil ? 2 : 3) }

    @MainActor static func makeView() -> CalendarCard { CalendarCard(.machine) }

    @MainActor func show(in card: CalendarCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.clock = setting.clock
        card.showsEvents = live != nil
        let place = setting.clock.place
        setting.follow(live, in: card) { CalendarAgenda($0, local: place.local) }
    }
}
