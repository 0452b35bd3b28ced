extension CalendarElement: VisibleElement {
    @MainActor public static func makeView() -> CalendarCard {
        CalendarCard(WallClock.machine.place, now: WallClock.machine.now)
    }

    @MainActor public func show(in card: CalendarCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        card.clock = setting.clock
    }
}
