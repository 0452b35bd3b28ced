import Drawing

/// A button that must be held, for actions that must not happen by mistake.
///
/// It fills while a finger rests on it, or while Enter or the space bar is held, and sends
/// ``Control/Event/primaryAction`` once when it is full. If the finger is lifted or slips off before, or Escape is
/// pressed, the hold is cancelled; the next one begins anew. A short press does nothing.
public final class HoldButton: Button {
    /// The time that the button must be held, from a tenth of a second to a minute.
    public var duration: Duration {
        get { length }
        set { length = min(max(newValue, Self.shortest), Self.longest) }
    }

    private var length = Duration.seconds(1)
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
    ///   - title: the title.
    ///   - style: the style.
    public override init(_ title: String, style: Style = .plain) {
        super.init(title, style: style)
    }

    // MARK: Holding

    public override func stateDidChange() {
        super.stateDidChange()
        if isHighlighted { begin() } else { endHold() }
    }

    private func begin() {
        guard let scene, start == nil, !hasActed, !isBusy else { return }
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
        let area = drawPressedSurface(&list)
        let width = share * area.width
        if width > 0 { drawFilling(&list, in: area, width: width) }
        if style == .plain, isEnabled {
            let outline = theme.color(isHighlighted ? edge : .controlOutline)
            list.stroke(area, outline, width: 2, radii: CornerRadii(cornerRadius))
        } else {
            drawBorder(&list, in: area, radius: cornerRadius)
        }
    }

    /// The colour of the filling's edge, and of a plain button's outline while it is held.
    private var edge: ColorRole { style == .plain ? .accent : style.text }

    /// Draws the filling. Its edge has another colour, so that the progress is visible.
    private func drawFilling(_ list: inout DisplayList, in area: Rect, width: Double) {
        let radius = min(cornerRadius, width)
        let end = width >= area.width - cornerRadius ? max(0, cornerRadius - (area.width - width)) : 0
        func place(_ x: Double, _ width: Double) -> Rect {
            mirrored(Rect(x: area.minX + x, y: area.minY, width: width, height: area.height))
        }
        let radii =
            isMirrored
            ? CornerRadii(topLeft: end, topRight: radius, bottomRight: radius, bottomLeft: end)
            : CornerRadii(topLeft: radius, topRight: end, bottomRight: end, bottomLeft: radius)
        list.fill(place(0, width), theme.color(style == .plain ? .controlFilling : style.press), radii: radii)
        guard end == 0, width > cornerRadius else { return }
        list.fill(place(width - Self.edge, Self.edge), theme.color(edge))
    }

    /// The accessibility element: a hold button.
    public override var accessibility: AccessibilityElement? {
        accessibilityElement(.holdButton, value: spokenSubtitle, states: isBusy ? .busy : [])
    }
}
