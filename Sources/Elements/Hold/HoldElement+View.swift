import Toolkit

extension HoldElement: VisibleElement {
    @MainActor var cells: CellSpan {
        CellSpan(growth: title.all.allSatisfy(\.isEmpty) ? .none : .cells)
    }

    @MainActor static func makeView() -> HoldCard { HoldCard() }

    @MainActor func show(in card: HoldCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.text = setting.text(text)
        card.style = tone == .plain ? .plain : .destructive
        setting.disable(card, disabling)
        if let action {
            setting.perform(action, by: card)
        } else {
            card.show(done: setting.text(done), setting)
        }
    }
}
