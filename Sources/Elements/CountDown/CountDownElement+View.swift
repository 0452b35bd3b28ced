extension CountDownElement: VisibleElement {
    @MainActor public static func makeView() -> CountDownCard { CountDownCard(now: WallClock.now) }

    @MainActor public func show(in card: CountDownCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        let local = CivilDate.moment(of: moment)
        // By the rules that hold then: those of the day before and after may differ by an hour.
        let first = local - Double(WallClock.secondsFromUTC(at: local))
        card.reading = .current(local - Double(WallClock.secondsFromUTC(at: first)))
    }
}
