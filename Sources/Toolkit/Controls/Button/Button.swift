import Drawing

/// A button with a title and an optional icon before it.
open class Button: Control {
    /// The style of a button.
    public nonisolated enum Style: Hashable, Sendable {
        /// The button that most users will press, in the accent colour.
        case prominent
        /// One button of several.
        case plain
        /// A button that deletes something permanently, in a warning colour.
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

    /// The title, in one line or, if there is not enough room, in two.
    public var title: String {
        didSet { if title != oldValue { label.text = title } }
    }

    /// The style.
    public var style: Style {
        didSet { if style != oldValue { styleChanged() } }
    }

    /// The icon before the title, of which only the alpha channel is used; `nil` for none.
    public var icon: ImageName? {
        didSet { if icon != oldValue { iconChanged() } }
    }

    /// A Boolean value that tells whether the button's action is in progress. The button then shows an activity
    /// indicator in place of the icon, and ignores presses.
    public var isBusy = false {
        didSet { if isBusy != oldValue { iconChanged() } }
    }

    private let label = Label(role: .headline)
    private let picture = ImageView()
    private let indicator = ActivityIndicator()

    private static let iconSide = 24.0
    /// The maximum number of lines of a title.
    package static let numberOfLines = 2
    /// The minimum size of the title's font, in points. Longer titles shrink to it before words are broken.
    package static let minimumFontSize = 14.0

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: the title.
    ///   - style: the style.
    public init(_ title: String, style: Style = .prominent) {
        self.title = title
        self.style = style
        super.init()
        cornerRadius = 10
        label.text = title
        label.alignment = .center
        label.numberOfLines = Self.numberOfLines
        label.minimumFontSize = Self.minimumFontSize
        for view in [label, picture, indicator] as [View] { addSubview(view) }
        styleChanged()
        iconChanged()
    }

    private func styleChanged() {
        // A disabled button is not faded as a whole: text and background would be too pale to read.
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

    /// The width of the icon and the gap after it.
    private var indent: Double { icon == nil && !isBusy ? 0 : Self.iconSide + theme.grid }

    /// Returns the size that fits the title and icon, never smaller than a touch target.
    open override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(Size(width: max(0, size.width - indent - 2 * theme.grid), height: size.height))
        let target = metrics.minimumTarget
        return Size(
            width: max(target, text.width + indent + 4 * theme.grid),
            height: max(48, target, text.height + 2 * theme.grid))
    }

    /// Centres the icon and the title together.
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

    /// Presses the button, unless it is busy.
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

    /// The accessibility element: a button that is busy while its action is in progress.
    open override var accessibility: AccessibilityElement? {
        accessibilityElement(.button, states: isBusy ? .busy : [])
    }
}
