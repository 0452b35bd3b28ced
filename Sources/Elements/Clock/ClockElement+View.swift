extension ClockElement: VisibleElement {
    @MainActor public static func makeView() -> ClockCard { ClockCard([.local], now: WallClock.now) }

    @MainActor public func show(in card: ClockCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        card.style = face == .digital ? .digital : .analogue
    }
}
