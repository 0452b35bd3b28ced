import Drawing

/// A button that must be held, for actions that must not happen by mistake.
///
/// It fills while a finger rests on it, or while Enter or the space bar is held, and sends
/// ``Control/Event/primaryAction`` once when it is full. If the finger is lifted or slips off before, or Escape is
/// pressed, the hold is cancelled; the next one begins anew. A short press does nothing.
public final class HoldButton: Control {
    /// The title, in one line.
    public var title: String {
        didSet { if title != oldValue { label.text = title } }
    }

    /// The time that the button must be held, from a tenth of a second to a minute.
    public var duration: Duration {
        get { length }
        set { length = min(max(newValue, Self.shortest), Self.longest) }
    }

    /// The style.
    public var style: Button.Style {
        didSet { if style != oldValue { styleChanged() } }
    }

    private var length = Duration.seconds(1)
    private let label = Label(role: .headline)
    /// The time at which the hold began; `nil` if nothing holds the button, or after it has acted.
    private var start: Timestamp?
    private var timer: SceneTimer?
    /// A Boolean value that tells whether the button has acted and not been released since.
    private var hasActed = false

    private static let shortest = Duration.milliseconds(100)
    private static let longest = Duration.seconds(60)
    private static let edge = 3.0

    /// Creates a button that must be held for a second.
    ///
    /// - Parameters:
    ///   - title: the title, in one line.
    ///   - style: the style.
    public init(_ title: String, style: Button.Style = .plain) {
        self.title = title
        self.style = style
        super.init()
        cornerRadius = 10
        label.text = title
        label.alignment = .center
        addSubview(label)
        styleChanged()
    }

    private func styleChanged() {
        label.color = .role(style.text)
        setNeedsDisplay()
    }

    // MARK: Layout

    /// Returns the size that fits the title, never smaller than a touch target.
    public override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(size)
        let target = metrics.minimumTarget
        return Size(
            width: max(target, text.width + 4 * theme.grid), height: max(48, target, text.height + 2 * theme.grid))
    }

    public override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: min(theme.grid, bounds.width / 2), dy: 0)
    }

    // MARK: Holding

    public override func stateDidChange() {
        alpha = isEnabled ? 1 : Self.disabledAlpha
        setNeedsDisplay()
        if isHighlighted { begin() } else { endHold() }
    }

    private func begin() {
        guard let scene, start == nil, !hasActed else { return }
        start = scene.now
        timer = scene.schedule(after: length) { [weak self] in self?.act() }
        scene.everyFrame { [weak self] _ in
            guard let self, start != nil else { return false }
            setNeedsDisplay()
            return true
        }
    }

    private func endHold() {
        timer?.cancel()
        timer = nil
        start = nil
        hasActed = false
        setNeedsDisplay()
    }

    private func act() {
        guard isHighlighted, isEnabled, start != nil else { return }
        start = nil
        hasActed = true
        setNeedsDisplay()
        sendActions(for: .primaryAction)
    }

    /// Cancels the hold: a short press does nothing.
    public override func press() {
        endHold()
    }

    // MARK: Drawing

    /// The progress of the hold, from 0 to 1.
    private var share: Double {
        if hasActed { return 1 }
        guard let start, let scene else { return 0 }
        return min(max(scene.now.seconds(since: start) / length.seconds, 0), 1)
    }

    public override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        let radii = CornerRadii(cornerRadius)
        list.fill(area, theme.color(style.background), radii: radii)
        let width = share * area.width
        if width > 0 { drawFilling(&list, width: width) }
        list.stroke(area, theme.color(isHighlighted ? edge : outline), width: 2, radii: radii)
        if style != .plain { drawBorder(&list, in: area, radius: cornerRadius) }
    }

    /// The colour of the filling's edge, and of the button's outline while it is held.
    private var edge: ColorRole { style == .plain ? .accent : style.text }

    private var outline: ColorRole { style == .plain ? .controlOutline : style.background }

    /// Draws the filling. Its edge has another colour, so that the progress is visible.
    private func drawFilling(_ list: inout DisplayList, width: Double) {
        let radius = min(cornerRadius, width)
        let end = width >= bounds.width - cornerRadius ? cornerRadius - (bounds.width - width) : 0
        let filling = mirrored(Rect(x: 0, y: 0, width: width, height: bounds.height))
        let radii =
            isMirrored
            ? CornerRadii(topLeft: end, topRight: radius, bottomRight: radius, bottomLeft: end)
            : CornerRadii(topLeft: radius, topRight: end, bottomRight: end, bottomLeft: radius)
        list.fill(filling, theme.color(style == .plain ? .controlFilling : style.press), radii: radii)
        guard end == 0, width > cornerRadius else { return }
        list.fill(
            mirrored(Rect(x: width - Self.edge, y: 0, width: Self.edge, height: bounds.height)), theme.color(edge))
    }

    /// The accessibility element: a hold button.
    public override var accessibility: AccessibilityElement? { accessibilityElement(.holdButton) }
}
