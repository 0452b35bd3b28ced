import JSON
import Toolkit

/// A date stays as a person has left it.
extension DateElement: VisibleElement {
    @MainActor public static func makeView() -> DateCard { DateCard() }

    @MainActor public func show(in card: DateCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.kind = kind.picked
        // The names of months have no room in one of the page's columns.
        card.arrangement.columns = kind == .time ? 1 : 2
        card.limits = limits
        if let live {
            card.onChange = setting.operate(live, in: card) {
                $0.string.flatMap { DateAndTime($0, kind) }.flatMap { limits.contains($0) ? $0 : nil }
            } write: {
                .string($0.reduced(to: kind).text(kind))
            }
            return
        }
        let set: DateAndTime? = setting.value().flatMap { limits.contains($0) ? $0 : nil }
        card.reading = .current(set ?? value ?? DateAndTime.now(by: setting.clock).reduced(to: kind))
        card.onChange = { setting.keep($0.reduced(to: kind)) }
    }
}

nonisolated extension DateElement.Kind {
    /// What a picker of this kind chooses.
    var picked: DatePicker.Kind {
        switch self {
        case .date: .date
        case .time: .time
        case .both: .dateAndTime
        }
    }
}
