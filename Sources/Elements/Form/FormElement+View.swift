import Toolkit

/// The view of a form. Its entries are saved on every keystroke, and the sent entries are kept.
extension FormElement: VisibleElement {
    @MainActor var cells: CellSpan { .line }

    /// A form goes on with other fields or texts: entries belong to the names of the fields.
    @MainActor static var keepsView: Bool { true }

    @MainActor static func makeView() -> FormCard { FormCard() }

    @MainActor func show(in card: FormCard, _ setting: ElementContext) {
        card.show(self, setting)
    }
}
