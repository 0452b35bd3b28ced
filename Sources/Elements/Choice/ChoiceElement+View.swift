import JSON
import Toolkit

extension ChoiceElement: VisibleElement {
    @MainActor var cells: CellSpan {
        listed == nil
            ? CellSpan(columns: 2, minimumColumns: 1) : CellSpan(columns: 2, minimumColumns: 1, growth: .none)
    }

    @MainActor static func makeView() -> ChoiceCard { ChoiceCard() }

    @MainActor func show(in card: ChoiceCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        if let listed { return showListed(listed, in: card, setting) }
        card.options = options.map { setting.text($0) }
        if let live {
            // A value that belongs to no option selects none.
            card.onChange = setting.operate(live, in: card) { value in
                values.firstIndex { value.matches($0) == true } ?? (value.isScalar ? -1 : nil)
            } write: {
                values.indices.contains($0) ? values[$0] : .null
            }
            return
        }
        card.reading =
            (setting.value().flatMap { options.indices.contains($0) ? $0 : nil } ?? chosen).map { .current($0) }
            ?? .current(-1)
        card.onChange = { setting.keep($0) }
    }
}

extension ChoiceElement {
    /// Shows a choice among the options of a source, which can change at any time.
    @MainActor private func showListed(_ listed: ListedOptions, in card: ChoiceCard, _ setting: ElementContext) {
        card.changes = true
        guard let live = setting.live, let name = self.live else {
            card.reading = .noData
            return
        }
        live.follow(listed.list, in: card.optionFollower) { [weak card] state in
            // The options stay while the source is away.
            guard let card, case .current(let list) = state else { return }
            let options = listed.options(in: list, setting.language)
            card.options = options.map(\.title)
            card.onChange = setting.operate(name, in: card) { value in
                options.firstIndex { value.matches($0.value) == true } ?? (value.isScalar ? -1 : nil)
            } write: {
                options.indices.contains($0) ? options[$0].value : .null
            }
        }
    }
}

nonisolated extension JSONValue {
    /// A Boolean value that tells whether the value is a string, a number or a Boolean that does not stand for missing data.
    fileprivate var isScalar: Bool {
        switch self {
        case .string, .number, .bool: !isNoData
        case .null, .array, .object: false
        }
    }
}
