import Drawing
import SourceProtocol
import Toolkit

extension StateElement: VisibleElement {
    @MainActor var cells: CellSpan {
        isLarge ? CellSpan(columns: 4, minimumColumns: 1, rows: 2, growth: .all) : CellSpan()
    }

    @MainActor static func makeView() -> StateCard { StateCard() }

    @MainActor func show(in card: StateCard, _ setting: ElementContext) {
        card.isLarge = isLarge
        card.title = setting.text(title)
        card.possibleTexts = live == nil ? [] : cases.map { setting.text($0.text) }
        guard live != nil else {
            card.reading = .current(StateValue(tone, setting.text(text)))
            return
        }
        setting.follow(live, in: card) { value in
            if let known = cases.first(where: { value.matches($0.value) == true }) {
                return StateValue(known.tone, setting.text(known.text), sign: known.sign)
            }
            return value.isNoData ? nil : value.text.map { StateValue(.off, $0.shortened) }
        }
    }
}

nonisolated extension StateElement.Case {
    /// The picture or the icon that replaces the light; `nil` for the light.
    fileprivate var sign: StateSign? {
        icon.map { .icon(ImageName($0)) } ?? picture.map { .picture(ImageName($0.path)) }
    }
}
