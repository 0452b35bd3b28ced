import KioskFile
import Toolkit

/// Shows a line over the elements that follow.
enum HeadingView: PageElementView {
    static let isWide = true

    static func makeView() -> Label {
        let label = Label(role: .title)
        label.numberOfLines = 3
        return label
    }

    static func show(_ element: HeadingElement, in label: Label, _ setting: PageElementSetting) {
        label.text = element.text.text(in: setting.language)
    }
}
