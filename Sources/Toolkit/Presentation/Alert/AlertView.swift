import Drawing

/// The content of an alert's card: its texts, which scroll if they are long, and its buttons.
final class AlertView: View {
    let buttons: [Button]
    /// The button that gets the focus: the first prominent one, or else the first that is not destructive.
    let preferredButton: Button?

    private let title: Label
    private let message: Label
    private let scroll = AlertScrollView()
    /// Called when the texts need another height: long texts are laid out over several frames.
    var onGrowth: (() -> Void)?
    /// A Boolean value that tells whether the alert's only button has no title, and shows the localized "Done".
    private let showsDone: Bool
    private var layout: AlertLayout?
    /// The sizes from which the layout was computed.
    private var content = AlertLayout.Content()

    init(_ heading: String, message: String, actions: [Alert.Action]) {
        title = Label(heading, role: .title)
        self.message = Label(message)
        buttons = actions.map { Button($0.title, style: $0.style) }
        preferredButton =
            buttons.first { $0.style == .prominent } ?? buttons.first { $0.style != .destructive } ?? buttons.first
        showsDone = actions.count == 1 && actions[0].title.isEmpty
        super.init()
        for label in [title, self.message] {
            label.numberOfLines = 0
            label.alignment = .natural
            scroll.addSubview(label)
        }
        for view in [scroll] + buttons as [View] { addSubview(view) }
        scroll.onLayout = { [weak self] in self?.checkContent() }
    }

    /// Changes the message below the title.
    func say(_ text: String) {
        message.text = text
        onGrowth?()
    }

    override func themeDidChange() {
        if showsDone { buttons.first?.title = words.done }
    }

    /// Lays out the content in a room, and returns the frame of the card in it.
    func layOut(in room: Size) -> Rect {
        let width = AlertLayout.width(in: room.width, textScale: theme.textScale)
        content = measured(in: width)
        let layout = AlertLayout(room: room, width: width, content)
        if layout != self.layout {
            self.layout = layout
            setNeedsLayout()
            setNeedsDisplay()
        }
        frame = Rect(origin: .zero, size: layout.card.size)
        return layout.card
    }

    /// Returns the sizes of the parts on a card of a given width.
    private func measured(in width: Double) -> AlertLayout.Content {
        let room = Size(width: max(0, width - 2 * AlertLayout.inset), height: .infinity)
        func height(_ label: Label) -> Double {
            label.text.isEmpty ? 0 : label.sizeThatFits(room).height.rounded(.up)
        }
        return AlertLayout.Content(
            titleHeight: height(title), messageHeight: height(message), buttons: buttons.map { $0.sizeThatFits(room) })
    }

    private func checkContent() {
        if let layout, measured(in: layout.card.width) != content { onGrowth?() }
    }

    override func layoutSubviews() {
        guard let layout else { return }
        let host: View = layout.scrollsButtons ? scroll : self
        for button in buttons where button.superview !== host { host.addSubview(button) }
        scroll.frame = layout.scroll
        scroll.contentSize = Size(width: layout.scroll.width, height: layout.contentHeight)
        title.frame = layout.title
        message.frame = layout.message
        for (button, rect) in zip(buttons, layout.buttons) { button.frame = mirrored(rect) }
    }

    /// Draws a hairline at the edge where scrolling text is cut off.
    override func draw(_ list: inout DisplayList) {
        guard let layout, !layout.scrollsButtons, layout.contentHeight > layout.scroll.height + 0.5 else { return }
        list.fill(Rect(x: 0, y: layout.scroll.maxY, width: bounds.width, height: 1), theme.color(.separator))
    }
}

/// The scroll view around an alert's texts. It calls `onLayout` after each layout pass.
private final class AlertScrollView: ScrollView {
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}
