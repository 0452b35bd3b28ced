import Drawing

/// A short text on a pill, which receives neither touches nor keys.
final class ToastView: View {
    let text: String
    private let label: Label

    private static let inset = Size(width: 20, height: 12)
    private static let width = 480.0

    init(_ text: String) {
        self.text = text
        label = Label(text, color: .role(.toastText))
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = .role(.toast)
        label.numberOfLines = 4
        label.alignment = .center
        addSubview(label)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let maximumWidth = min(size.width, Self.width * max(1, theme.textScale))
        let room = Size(width: max(0, maximumWidth - 2 * Self.inset.width), height: .infinity)
        let textSize = label.sizeThatFits(room)
        return Size(
            width: min(maximumWidth, textSize.width.rounded(.up) + 2 * Self.inset.width),
            height: textSize.height.rounded(.up) + 2 * Self.inset.height)
    }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(
            dx: min(Self.inset.width, bounds.width / 2), dy: min(Self.inset.height, bounds.height / 2))
        // One line is drawn on a pill, several lines on a card.
        cornerRadius = min(bounds.height / 2, 24)
    }
}
