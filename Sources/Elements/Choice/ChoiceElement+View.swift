import JSON
import Toolkit

extension ChoiceElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2, minimumColumns: 1) }

    @MainActor static func makeView() -> ChoiceCard { ChoiceCard() }

    @MainActor func show(in card: ChoiceCard, _ setting: ElementContext) {
        card.title = setting.text(title)
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

nonisolated extension JSONValue {
    /// A Boolean value that tells whether the value is a string, a number or a Boolean that does not stand for missing data.
    fileprivate var isScalar: Bool {
        switch self {
        case .string, .number, .bool: !isNoData
        case .null, .array, .object: false
        }
    }
}
