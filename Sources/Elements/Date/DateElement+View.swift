import JSON
import Toolkit

/// The view of a date element. A date without a source value is kept on the page.
extension DateElement: VisibleElement {
    /// A date and a time together do not fit into a single column.
    @MainActor var cells: CellSpan {
        CellSpan(columns: kind == .time ? 1 : 2, minimumColumns: kind == .both ? 2 : 1, growth: .none)
    }

    @MainActor static func makeView() -> DateCard { DateCard() }

    @MainActor func show(in card: DateCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.kind = kind.picked
        card.limits = limits
        card.initialValue = { DateAndTime.now(by: setting.clock).reduced(to: kind) }
        if let live {
            card.onChange = setting.operate(live, in: card) {
                $0.string.flatMap { DateAndTime($0, kind) }.flatMap { limits.contains($0) ? $0 : nil }
            } write: {
                .string($0.reduced(to: kind).text(kind))
            }
            return
        }
        let set: DateAndTime? = setting.value().flatMap { limits.contains($0) ? $0 : nil }
        let present = DateAndTime.now(by: setting.clock).reduced(to: kind)
        card.reading = .current(set ?? value ?? min(max(present, limits.lowerBound), limits.upperBound))
        card.onChange = { setting.keep($0.reduced(to: kind)) }
    }
}

nonisolated extension DateElement.Kind {
    /// Creates the kind that corresponds to a kind of the date picker.
    init(_ picked: DatePicker.Kind) {
        switch picked {
        case .date: self = .date
        case .time: self = .time
        case .dateAndTime: self = .both
        }
    }

    /// The corresponding kind of the date picker.
    var picked: DatePicker.Kind {
        switch self {
        case .date: .date
        case .time: .time
        case .both: .dateAndTime
        }
    }
}
