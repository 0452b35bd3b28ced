import Drawing
import KioskFile
import Toolkit

/// Shows a text, as many lines as it takes.
enum TextKind: DetailElementKind {
    static let place = DetailSection.column

    static func makeView() -> Label {
        let label = Label(role: .body)
        label.alignment = .natural
        label.numberOfLines = 0
        label.lineSpacing = 1.2
        return label
    }

    static func show(_ element: TextElement, in label: Label) {
        label.text = element.text.original
    }

    /// As wide as its place, up to where lines are hard to read.
    static func size(of label: Label, in room: Size) -> Size {
        let width = min(room.width, DetailArrangement.maximumLine(textScale: label.theme.textScale))
        return Size(width: width, height: label.sizeThatFits(Size(width: width, height: room.height)).height)
    }
}
