import Toolkit

/// The view of a paragraph, with any number of lines.
extension ParagraphElement: VisibleElement {
    @MainActor public var cells: CellSpan { .text }

    /// New data is shown in the same view.
    @MainActor public static var keepsView: Bool { true }

    @MainActor public static func makeView() -> Label {
        let label = Label(role: .body)
        label.alignment = .natural
        label.numberOfLines = 0
        label.lineSpacing = 1.2
        return label
    }

    @MainActor public func show(in label: Label, _ setting: ElementContext) {
        label.text = setting.text(text)
    }
}
