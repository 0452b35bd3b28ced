extension ClockElement: VisibleElement {
    @MainActor public static func makeView() -> ClockCard { ClockCard([], now: WallClock.machine.now) }

    @MainActor public func show(in card: ClockCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        card.zones = [setting.clock.place]
        card.now = setting.clock.now
        card.style = face == .digital ? .digital : .analogue
    }
}
