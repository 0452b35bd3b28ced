/// The view of a form, whose entries are kept on every keystroke, and so is what was sent.
extension FormElement: VisibleElement {
    @MainActor public static var isWide: Bool { true }

    @MainActor public static func makeView() -> FormCard { FormCard() }

    @MainActor public func show(in card: FormCard, _ setting: ElementContext) {
        card.show(self, setting)
    }
}
