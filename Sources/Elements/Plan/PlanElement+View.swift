import Drawing
import Toolkit

extension PlanElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: .max, growth: .content) }

    @MainActor static func makeView() -> PlanCard { PlanCard() }

    @MainActor func show(in card: PlanCard, _ setting: ElementContext) {
        card.picture = ImageName(picture)
        card.isTemplate = colors == .template
        card.alternative = setting.text(alternative)
        setting.follow(places.map(\.live), in: card) { [weak card] texts in
            card?.marks = zip(places, texts).map { (place, text) -> PlanMark in
                PlanMark(
                    title: setting.text(place.title),
                    text: text?.text ?? setting.text(place.text ?? place.title), isOld: text?.isCurrent == false,
                    age: setting.age(since: text?.since), tone: tone(of: place, text?.value),
                    place: Point(x: place.x / 100, y: place.y / 100),
                    page: place.page.flatMap { setting.leads($0) ? $0 : nil })
            }
        }
        card.onOpen = { setting.open($0) }
    }
}
