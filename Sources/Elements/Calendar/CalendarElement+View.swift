extension CalendarElement: VisibleElement {
    @MainActor static func makeView() -> CalendarCard { CalendarCard(.machine) }

    @MainActor func show(in card: CalendarCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.clock = setting.clock
    }
}
