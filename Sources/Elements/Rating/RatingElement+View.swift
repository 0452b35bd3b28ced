import Toolkit

extension RatingElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2) }

    @MainActor static func makeView() -> RangeCard { RangeCard(Rating(), showsNumber: false) }

    @MainActor func show(in card: RangeCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.format = { setting.text($0) }
        if let live {
            card.onChange = setting.operate(live, in: card) {
                $0.readNumber
            } write: {
                .number($0)
            }
            return
        }
        card.reading = .current(setting.value().map { min(max($0, 0), 5) } ?? Double(stars))
        card.onChange = { setting.keep($0) }
    }
}
