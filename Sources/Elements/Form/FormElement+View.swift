/// The view of a form, whose entries are kept on every keystroke, and so is what was sent.
extension FormElement: VisibleElement {
    @MainActor static var isWide: Bool { true }

    @MainActor static func makeView() -> FormCard { FormCard() }

    @MainActor func show(in card: FormCard, _ setting: ElementContext) {
        card.show(self, setting)
    }
}
