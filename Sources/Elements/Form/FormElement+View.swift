/// What is filled in stays, letter by letter, and so does what was sent.
extension FormElement: VisibleElement {
    @MainActor public static var isWide: Bool { true }

    @MainActor public static func makeView() -> FormCard { FormCard() }

    @MainActor public func show(in card: FormCard, _ setting: ElementContext) {
        card.show(self, setting)
    }
}
