import Toolkit

extension HeadingElement: VisibleElement {
    @MainActor var cells: CellSpan { .text }

    @MainActor static func makeView() -> Label {
        let label = Label(role: .title)
        label.numberOfLines = 3
        return label
    }

    @MainActor func show(in label: Label, _ setting: ElementContext) {
        label.text = setting.text(text)
    }
}
