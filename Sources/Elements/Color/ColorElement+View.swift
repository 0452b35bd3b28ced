import Drawing
import JSON
import Toolkit

/// The view of a colour element. A colour without a source value is kept on the page.
extension ColorElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2) }

    @MainActor static func makeView() -> ColorCard { ColorCard() }

    @MainActor func show(in card: ColorCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.kind = kind == .colors ? .colors : .whites
        card.presets = presets
        if let live {
            card.onChange = setting.operate(live, in: card) {
                Color(reading: $0)
            } write: {
                .string($0.hex)
            }
            return
        }
        card.reading = .current(setting.value() ?? value)
        card.onChange = { setting.keep($0) }
    }
}
