import KioskFile
import Toolkit

/// Shows a text, as many lines as it takes.
enum ParagraphView: PageElementView {
    static let isWide = true

    static func makeView() -> Label {
        let label = Label(role: .body)
        label.alignment = .natural
        label.numberOfLines = 0
        label.lineSpacing = 1.2
        return label
    }

    static func show(_ element: ParagraphElement, in label: Label, _ setting: PageElementSetting) {
        label.text = element.text.text(in: setting.language)
    }
}
