extension CalendarElement: VisibleElement {
    @MainActor public static func makeView() -> CalendarCard { CalendarCard(.local, now: WallClock.now) }

    @MainActor public func show(in card: CalendarCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
    }
}
