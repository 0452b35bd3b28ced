import Drawing
import SourceProtocol
import Toolkit

extension IllustrationElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2, rows: 2, growth: .content) }

    @MainActor static func makeView() -> PictureCard { PictureCard() }

    @MainActor func show(in card: PictureCard, _ setting: ElementContext) {
        card.caption = setting.text(caption)
        card.alternative = setting.text(alternative)
        guard let live else {
            card.picture = picture.map { ImageName($0) }
            return
        }
        setting.follow(live, in: card) { value in
            if let known = cases.first(where: { value.matches($0.value) == true }) {
                return ImageName(known.picture)
            }
            return value.string.flatMap { setting.live?.picture($0, of: live.source) }
        }
    }
}
