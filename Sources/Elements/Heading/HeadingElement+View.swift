import Toolkit

extension HeadingElement: VisibleElement {
    @MainActor var cells: CellSpan { .line }

    @MainActor static func makeView() -> Label {
        let label = Label(role: .title)
        label.numberOfLines = 3
        return label
    }

    @MainActor func show(in label: Label, _ setting: ElementContext) {
        label.text = setting.text(text)
    }
}
