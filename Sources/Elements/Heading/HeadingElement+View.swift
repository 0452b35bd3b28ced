import Toolkit

extension HeadingElement: VisibleElement {
    @MainActor public static var isWide: Bool { true }

    @MainActor public static func makeView() -> Label {
        let label = Label(role: .title)
        label.numberOfLines = 3
        return label
    }

    @MainActor public func show(in label: Label, _ setting: ElementContext) {
        label.text = setting.text(text)
    }
}
