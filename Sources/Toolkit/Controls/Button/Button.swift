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

    /// The small text below the title, for which the button always requests room; empty for none.
    package var subtitle = "" {
        didSet {
            guard subtitle != oldValue else { return }
            subtitleLabel.text = subtitle
            subtitleChanged()
            superview?.setNeedsLayout()
        }
    }

    /// A Boolean value that tells whether the subtitle is visible.
    package var showsSubtitle = false {
        didSet { if showsSubtitle != oldValue { subtitleChanged() } }
    }

    /// The style.
    public var style: Style {
        didSet { if style != oldValue { styleChanged() } }
    }

    /// The icon before the title, of which only the alpha channel is used; `nil` for none.
    public var icon: ImageName? {
        didSet { if icon != oldValue { symbolChanged() } }
    }

    /// A Boolean value that tells whether the button's action is in progress. The button then shows an activity
    /// indicator in place of the icon, and ignores presses.
    public var isBusy = false {
        didSet {
            guard isBusy != oldValue else { return }
            if isBusy { endSuccess() }
            styleChanged()
            symbolChanged()
        }
    }

    /// A Boolean value that tells whether the button requests room for the activity indicator, so that the title of a button that is as
    /// wide as it requests stays in place.
    package var reservesIndicator = false {
        didSet { if reservesIndicator != oldValue { superview?.setNeedsLayout() } }
    }

    private let label = Label(role: .headline)
    private let subtitleLabel = Label(role: .caption, color: .role(.secondaryText))
    private let picture = ImageView()
    private let indicator = ActivityIndicator()
    private let checkMark = CheckMark()
    /// The timer that ends the display of a success; `nil` if none is shown.
    private var successTimer: SceneTimer?

    private static let iconSide = 24.0
    /// The width of the ring at the edge of a pressed button, and the distance of its surface from the edge, in points.
    private static let ring = (width: 2.0, distance: 5.0)
    /// The time for which a success is shown.
    private static let successDuration = Duration.seconds(2)
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
        subtitleLabel.alignment = .center
        subtitleLabel.numberOfLines = Self.numberOfLines
        subtitleLabel.isHidden = true
        for view in [label, subtitleLabel, picture, indicator, checkMark] as [View] { addSubview(view) }
        styleChanged()
        symbolChanged()
    }

    private func styleChanged() {
        // A disabled button is not faded as a whole: text and background would be too pale to read.
        let color = DynamicColor.role(isSuccess ? .onSuccess : isEnabled ? style.text : .disabledText)
        // A pressed button is smaller than its frame, so it draws its surface itself.
        backgroundColor = isPressed ? nil : .role(surface)
        label.color = color
        picture.tint = color
        indicator.color = color
        checkMark.color = color
        setNeedsDisplay()
    }

    private func subtitleChanged() {
        subtitleLabel.isHidden = !showsSubtitle || subtitle.isEmpty
        setNeedsLayout()
    }

    private func symbolChanged() {
        picture.picture = icon
        picture.isHidden = icon == nil || isBusy || isSuccess
        indicator.isHidden = !isBusy
        indicator.isAnimating = isBusy
        checkMark.isHidden = !isSuccess
        setNeedsLayout()
    }

    // MARK: Success

    private var isSuccess: Bool { successTimer != nil }

    /// Shows that the button's action has succeeded: for two seconds, the button is green and has a check mark.
    package func showSuccess() {
        guard let scene else { return }
        successTimer?.cancel()
        successTimer = scene.schedule(after: Self.successDuration) { [weak self] in self?.endSuccess() }
        successChanged()
    }

    /// Returns to the button's own colours.
    private func endSuccess() {
        guard let successTimer else { return }
        successTimer.cancel()
        self.successTimer = nil
        successChanged()
    }

    private func successChanged() {
        styleChanged()
        symbolChanged()
    }

    // MARK: Layout

    /// The width of the icon and the gap after it.
    private var indent: Double { icon == nil ? 0 : Self.iconSide + theme.grid }

    /// Returns the height of the subtitle in a width; 0 if there is none.
    private func subtitleHeight(in width: Double) -> Double {
        guard !subtitle.isEmpty else { return 0 }
        return subtitleLabel.sizeThatFits(Size(width: max(0, width - 2 * theme.grid), height: .infinity)).height
    }

    /// Returns the size that fits the title, the subtitle and the icon, never smaller than a touch target.
    open override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(Size(width: max(0, size.width - indent - 2 * theme.grid), height: size.height))
        let target = metrics.minimumTarget
        let gap = reservesIndicator ? Self.iconSide + theme.grid : theme.grid
        return Size(
            width: max(target, text.width + indent + 2 * (gap + theme.grid)),
            height: max(48, target, text.height + subtitleHeight(in: size.width) + 2 * theme.grid))
    }

    open override var minimumWidth: Double { label.minimumWidth + indent + 2 * theme.grid }

    /// Centres the icon and the title together. An activity indicator or a check mark without an icon comes before the title, which
    /// stays in place if there is room.
    open override func layoutSubviews() {
        var area = bounds.insetBy(dx: min(theme.grid, bounds.width / 2), dy: 0)
        if !subtitleLabel.isHidden { area = layOutSubtitle(in: area) }
        let side = min(Self.iconSide, area.width)
        let wanted = label.sizeThatFits(Size(width: .infinity, height: area.height)).width
        let needsRoom = icon != nil || ((isBusy || isSuccess) && (area.width - wanted) / 2 < side + theme.grid)
        let indent = min(needsRoom ? side + theme.grid : 0, area.width)
        let text = min(area.width - indent, wanted)
        let x = area.minX + (area.width - indent - text) / 2
        let symbolX = needsRoom ? x : max(area.minX, x - side - theme.grid)
        let symbol = mirrored(Rect(x: symbolX, y: area.midY - side / 2, width: side, height: side))
        for view in [picture, indicator, checkMark] as [View] { view.frame = symbol }
        label.frame = mirrored(Rect(x: x + indent, y: area.minY, width: text, height: area.height))
    }

    /// Places the subtitle below the title, both together in the middle of the area, and returns the area of the title.
    private func layOutSubtitle(in area: Rect) -> Rect {
        let title = label.sizeThatFits(Size(width: area.width - indent, height: area.height)).height
        let subtitle = min(subtitleHeight(in: bounds.width), max(0, area.height - title))
        let top = area.midY - (title + subtitle) / 2
        subtitleLabel.frame = Rect(x: area.minX, y: top + title, width: area.width, height: subtitle)
        return Rect(x: area.minX, y: top, width: area.width, height: title)
    }

    // MARK: State

    /// Presses the button, unless it is busy.
    open override func press() {
        if !isBusy { super.press() }
    }

    open override func stateDidChange() {
        if isHighlighted { endSuccess() }
        styleChanged()
    }

    /// A Boolean value that tells whether the button is drawn as pressed.
    private var isPressed: Bool { isHighlighted && !isBusy }

    /// The fill of the button in its current state.
    private var surface: ColorRole { isSuccess ? .success : isEnabled ? style.background : .placeholder }

    open override func draw(_ list: inout DisplayList) {
        let area = drawPressedSurface(&list)
        if isPressed { drawPress(&list, in: area, radius: cornerRadius, color: style.press) }
        drawBorder(&list, in: area, radius: cornerRadius)
    }

    /// Draws the smaller surface of a pressed button, and a ring where its edge was, which a finger does not cover. Returns the area of the surface, pressed or not.
    final func drawPressedSurface(_ list: inout DisplayList) -> Rect {
        let whole = Rect(origin: .zero, size: bounds.size)
        guard isPressed else { return whole }
        let inset = min(Self.ring.distance, whole.height / 8, whole.width / 8)
        let area = whole.insetBy(dx: inset, dy: inset)
        let color = theme.color(style == .plain ? .controlOutline : style.background)
        list.stroke(whole, color, width: Self.ring.width, radii: CornerRadii(cornerRadius))
        list.fill(area, theme.color(surface), radii: CornerRadii(cornerRadius))
        return area
    }

    override var isSaidAsWhole: Bool { true }

    /// The visible subtitle, which is spoken after the title; `nil` if there is none.
    final var spokenSubtitle: String? { subtitleLabel.isHidden ? nil : subtitle }

    /// The accessibility element: a button that is busy while its action is in progress.
    open override var accessibility: AccessibilityElement? {
        accessibilityElement(.button, value: spokenSubtitle, states: isBusy ? .busy : [])
    }
}
