import Toolkit

extension HeadingElement: VisibleElement {
    @MainActor var cells: CellSpan { .text }

    /// New data is shown in the same view.
    @MainActor static var keepsView: Bool { true }

    @MainActor static func makeView() -> Label {
        let label = Label(role: .title)
        label.numberOfLines = 3
        return label
    }

    @MainActor func show(in label: Label, _ setting: ElementContext) {
        label.text = setting.text(text)
    }
}
