import Elements

extension SignalElement: VisibleElement {
    static func makeView() -> SignalView { SignalView() }

    func show(in view: SignalView, _ setting: ElementContext) {
        view.title = setting.text(title)
        view.light = light
    }
}
