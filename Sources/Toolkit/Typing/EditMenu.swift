import Drawing

/// A menu above the selection with cut, copy, paste and similar commands in a row.
final class EditMenu: View {
    /// A command of the menu: its title and its action.
    struct Item {
        let title: String
        let action: () -> Void

        init(_ title: String, action: @escaping () -> Void) {
            self.title = title
            self.action = action
        }
    }

    private let shadow = PopoverShadow(radius: 10)
    private let card = View()
    private var buttons: [MenuButton] = []

    private static let gap = 10.0

    init(_ items: [Item]) {
        super.init()
        passesTouchesThrough = true
        card.backgroundColor = .role(.surface)
        card.cornerRadius = 10
        addSubview(shadow)
        addSubview(card)
        for item in items {
            let button = MenuButton(item.title)
            button.onPress(item.action)
            buttons.append(button)
            card.addSubview(button)
        }
    }

    /// Shows the menu within a host: above a point or, if there is no room above, below the selection, which is `height` points high.
    func show(above position: Point, below height: Double, in host: View) {
        let rowHeight = max(44, metrics.minimumTarget)
        var widths = buttons.map { $0.sizeThatFits(Size(width: host.bounds.width, height: rowHeight)).width }
        let room = max(0, host.bounds.width - 2 * Self.gap)
        let totalWidth = widths.reduce(0, +)
        if totalWidth > room, totalWidth > 0 { widths = widths.map { $0 * room / totalWidth } }
        let width = widths.reduce(0, +)
        let x = min(max(position.x - width / 2, Self.gap), max(Self.gap, host.bounds.width - Self.gap - width))
        var y = position.y - rowHeight - Self.gap
        if y < Self.gap { y = position.y + height + 3 * Self.gap }
        frame = host.bounds
        let popover = Rect(x: x, y: y, width: width, height: rowHeight)
        card.frame = popover
        shadow.surround(popover)
        var left = 0.0
        for (button, width) in zip(buttons, widths) {
            button.frame = Rect(x: left, y: 0, width: width, height: rowHeight)
            left += width
        }
    }
}

/// A button of the menu.
private final class MenuButton: Control {
    private let label: Label

    init(_ title: String) {
        label = Label(title, role: .body, color: .role(.accent))
        super.init()
        cornerRadius = 10
        label.alignment = .center
        label.minimumFontSize = 12
        addSubview(label)
    }

    /// Always `false`: the field keeps the focus.
    override var canBecomeFocused: Bool { false }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(size.height, label.sizeThatFits(size).width + 28), height: size.height)
    }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 0)
    }

    override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: bounds, radius: cornerRadius)
    }
}
