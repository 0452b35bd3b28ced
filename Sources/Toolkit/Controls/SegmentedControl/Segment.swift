import Drawing

/// One part of a segmented control: its word.
final class Segment: View {
    let title: String
    var isChosen = false
    /// True where it lies on the accent colour.
    var isOnAccent = false {
        didSet { if isOnAccent != oldValue { label.color = .role(isOnAccent ? .onAccent : .primaryText) } }
    }

    private let label: Label
    private static let leastFont = 12.0

    init(_ title: String) {
        self.title = title
        label = Label(title)
        super.init()
        isUserInteractionEnabled = false
        label.alignment = .center
        label.minimumFontSize = Self.leastFont
        addSubview(label)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(size)
        return Size(width: text.width.rounded(.up) + 3 * theme.grid, height: text.height)
    }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: min(theme.grid / 2, bounds.width / 2), dy: 0)
    }

    override var accessibility: AccessibilityElement? {
        var states: AccessibilityElement.States = isChosen ? .checked : []
        if (superview as? Control)?.isEnabled == false { states.insert(.disabled) }
        return AccessibilityElement(.radioButton, title, states: states)
    }
}
