extension CalendarElement: VisibleElement {
    @MainActor public static func makeView() -> CalendarCard { CalendarCard(.machine) }

    @MainActor public func show(in card: CalendarCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.clock = setting.clock
    }
}
