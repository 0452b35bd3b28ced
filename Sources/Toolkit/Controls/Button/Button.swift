import Drawing

/// A word to press, with a picture before it where it has one.
open class Button: Control {
    /// What a button is among others.
    public nonisolated enum Style: Hashable, Sendable {
        /// The one that most people will want to press: in the accent colour.
        case prominent
        /// One of several.
        case plain
        /// Takes something away that does not come back: in the colour of warnings of that kind.
        case destructive

        var background: ColorRole {
            switch self {
            case .prominent: .accent
            case .plain: .placeholder
            case .destructive: .badge
            }
        }

        var press: ColorRole { self == .destructive ? .badgePress : .press }

        var text: ColorRole {
            switch self {
            case .prominent: .onAccent
            case .plain: .primaryText
            case .destructive: .badgeText
            }
        }
    }

    /// What the button says, in one line.
    public var title: String {
        didSet { if title != oldValue { label.text = title } }
    }

    /// What it is among others.
    public var style: Style {
        didSet { if style != oldValue { styleChanged() } }
    }

    /// A picture before the word, of which only the alpha counts; nil for none.
    public var icon: ImageName? {
        didSet { if icon != oldValue { iconChanged() } }
    }

    /// True while what the button does is under way: it shows so in the picture's place, and takes no further press.
    public var isBusy = false {
        didSet { if isBusy != oldValue { iconChanged() } }
    }

    private let label = Label(role: .headline)
    private let picture = ImageView()
    private let indicator = ActivityIndicator()

    private static let iconSide = 24.0

    /// - Parameters:
    ///   - title: what it says.
    ///   - style: what it is among others.
    public init(_ title: String, style: Style = .prominent) {
        self.title = title
        self.style = style
        super.init()
        cornerRadius = 10
        label.text = title
        for view in [label, picture, indicator] as [View] { addSubview(view) }
        styleChanged()
        iconChanged()
    }

    private func styleChanged() {
        // Words that are paler with their filling would be read on neither.
        let color = DynamicColor.role(isEnabled ? style.text : .disabledText)
        backgroundColor = .role(isEnabled ? style.background : .placeholder)
        label.color = color
        picture.tint = color
        indicator.color = color
    }

    private func iconChanged() {
        picture.picture = icon
        picture.isHidden = icon == nil || isBusy
        indicator.isHidden = !isBusy
        indicator.isAnimating = isBusy
        setNeedsLayout()
    }

    // MARK: Layout

    /// What picture and gap take of the width.
    private var indent: Double { icon == nil && !isBusy ? 0 : Self.iconSide + theme.grid }

    /// Never smaller than a target.
    open override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(size)
        let target = metrics.minimumTarget
        return Size(
            width: max(target, text.width + indent + 4 * theme.grid),
            height: max(48, target, text.height + 2 * theme.grid))
    }

    /// Picture and word together in the middle.
    open override func layoutSubviews() {
        let area = bounds.insetBy(dx: min(theme.grid, bounds.width / 2), dy: 0)
        let indent = min(indent, area.width)
        let wanted = label.sizeThatFits(Size(width: .infinity, height: area.height)).width
        let text = min(area.width - indent, wanted)
        let x = area.minX + (area.width - indent - text) / 2
        let side = min(Self.iconSide, indent)
        let icon = mirrored(Rect(x: x, y: area.midY - side / 2, width: side, height: side))
        picture.frame = icon
        indicator.frame = icon
        label.frame = mirrored(Rect(x: x + indent, y: area.minY, width: text, height: area.height))
    }

    // MARK: State

    /// Nothing while it is busy.
    open override func press() {
        if !isBusy { super.press() }
    }

    open override func stateDidChange() {
        styleChanged()
        setNeedsDisplay()
    }

    open override func draw(_ list: inout DisplayList) {
        if !isBusy { drawPress(&list, in: bounds, radius: cornerRadius, color: style.press) }
        drawBorder(&list, in: bounds, radius: cornerRadius)
    }

    override var isSaidAsWhole: Bool { true }

    /// A button, busy while it is.
    open override var accessibility: AccessibilityElement? {
        accessibilityElement(.button, states: isBusy ? .busy : [])
    }
}
