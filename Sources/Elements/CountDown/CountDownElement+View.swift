import Toolkit

extension CountDownElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2, minimumColumns: 1) }

    @MainActor static func makeView() -> CountDownCard { CountDownCard(now: WallClock.machine.now) }

    @MainActor func show(in card: CountDownCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.now = setting.clock.now
        card.isDoubtful = setting.clock.isDoubtful
        let moment = setting.clock.place.moment(ofLocal: CivilDate.moment(of: moment))
        card.reading = moment.map { .current($0) } ?? .noData
    }
}
