import Toolkit

extension ButtonElement: VisibleElement {
    @MainActor public var cells: CellSpan {
        CellSpan(growth: title.all.allSatisfy(\.isEmpty) ? .none : .cells)
    }

    @MainActor public static func makeView() -> ButtonCard { ButtonCard() }

    @MainActor public func show(in card: ButtonCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.text = setting.text(text)
        card.style =
            switch tone {
            case .prominent: .prominent
            case .plain: .plain
            case .destructive: .destructive
            }
        setting.disable(card, disabling)
        switch effect {
        case .done(let words):
            card.isEnabled = true
            card.show(done: setting.text(words), setting)
        case .action(let action):
            setting.perform(action, by: card)
        case .held(let request):
            setting.perform(request, by: card)
        }
    }
}
