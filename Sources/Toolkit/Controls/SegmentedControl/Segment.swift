import Drawing

/// A segment of a segmented control, with its title.
final class Segment: View {
    let title: String
    var isChosen = false
    /// A Boolean value that tells whether the segment lies on the accent colour.
    var isOnAccent = false {
        didSet { if isOnAccent != oldValue { label.color = .role(isOnAccent ? .onAccent : .primaryText) } }
    }

    private let label: Label
    private static let minimumFont = 12.0

    init(_ title: String) {
        self.title = title
        label = Label(title)
        super.init()
        isUserInteractionEnabled = false
        label.alignment = .center
        addSubview(label)
    }

    /// The font of the title; `nil` for the theme's.
    var font: Font? {
        get { label.fontOverride }
        set { if label.fontOverride != newValue { label.fontOverride = newValue } }
    }

    /// Returns the width of the title in a font.
    func width(in font: Font) -> Double { scene?.textMeasurer.width(ofLine: title, font: font) ?? 0 }

    /// The margin on both sides of the title.
    private var margin: Double { min(theme.grid / 2, bounds.width / 2) }

    /// The theme's font, shrunk until the title fits.
    var fittingFont: Font {
        var font = theme.font(.body)
        let room = bounds.width - 2 * margin
        while font.size > Self.minimumFont, width(in: font) > room { font.size = max(Self.minimumFont, font.size - 1) }
        return font
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(size)
        return Size(width: text.width.rounded(.up) + 3 * theme.grid, height: text.height)
    }

    override var minimumWidth: Double {
        let font = theme.font(.body)
        return width(in: font) * min(1, Self.minimumFont / max(1, font.size)) + theme.grid
    }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: margin, dy: 0)
    }

    override var accessibility: AccessibilityElement? {
        var states: AccessibilityElement.States = isChosen ? .checked : []
        if (superview as? Control)?.isEnabled == false { states.insert(.disabled) }
        return AccessibilityElement(.radioButton, title, states: states)
    }
}
