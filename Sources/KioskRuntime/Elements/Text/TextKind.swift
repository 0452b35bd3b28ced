import Drawing
import KioskFile
import Toolkit

/// Shows a text with as many lines as it needs.
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

    /// Returns the room's width, limited to the length of a readable line.
    static func size(of label: Label, in room: Size) -> Size {
        let width = min(room.width, DetailArrangement.maximumLine(textScale: label.theme.textScale))
        return Size(width: width, height: label.sizeThatFits(Size(width: width, height: room.height)).height)
    }
}
