import Drawing

/// What is on an alert's card: its words, which are scrolled where they are long, and its buttons.
final class AlertView: View {
    let buttons: [Button]
    /// What gets the focus: the first prominent button, or else the first that destroys nothing.
    let preferredButton: Button?

    private let title: Label
    private let message: Label
    private let scroll = ScrollView()
    /// True where the alert has no words of its own for its button.
    private let saysDone: Bool
    private var layout: AlertLayout?

    init(_ heading: String, message: String, actions: [Alert.Action]) {
        title = Label(heading, role: .title)
        self.message = Label(message)
        buttons = actions.map { Button($0.title, style: $0.style) }
        preferredButton =
            buttons.first { $0.style == .prominent } ?? buttons.first { $0.style != .destructive } ?? buttons.first
        saysDone = actions.count == 1 && actions[0].title.isEmpty
        super.init()
        for label in [title, self.message] {
            label.numberOfLines = 0
            label.alignment = .natural
            scroll.addSubview(label)
        }
        for view in [scroll] + buttons as [View] { addSubview(view) }
    }

    override func themeDidChange() {
        if saysDone { buttons.first?.title = words.done }
    }

    /// Gives everything its place in a room, and says where the card lies there.
    func layOut(in room: Size) -> Rect {
        let width = AlertLayout.width(in: room.width, textScale: theme.textScale)
        let inner = max(0, width - 2 * AlertLayout.inset)
        let wanted = Size(width: inner, height: .infinity)
        let layout = AlertLayout(
            room: room, width: width,
            AlertLayout.Content(
                titleHeight: title.text.isEmpty ? 0 : title.sizeThatFits(wanted).height.rounded(.up),
                messageHeight: message.text.isEmpty ? 0 : message.sizeThatFits(wanted).height.rounded(.up),
                buttons: buttons.map { $0.sizeThatFits(wanted) }))
        if layout != self.layout {
            self.layout = layout
            setNeedsLayout()
            setNeedsDisplay()
        }
        frame = Rect(origin: .zero, size: layout.card.size)
        return layout.card
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

    /// A hairline where words are cut that are scrolled.
    override func draw(_ list: inout DisplayList) {
        guard let layout, !layout.scrollsButtons, layout.contentHeight > layout.scroll.height + 0.5 else { return }
        list.fill(Rect(x: 0, y: layout.scroll.maxY, width: bounds.width, height: 1), theme.color(.separator))
    }
}
