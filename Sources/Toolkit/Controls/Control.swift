import Drawing

/// Something to press or to set: it shows a press at once, acts when the finger is lifted inside of it, and tells
/// everybody who listens.
open class Control: View {
    /// What a control tells those who listen to it.
    ///
    /// A control that has more to tell declares an event of its own, in any module.
    public nonisolated struct Event: RawRepresentable, Hashable, Sendable {
        /// The event's name: two events of one name are the same.
        public var rawValue: String

        /// The control was pressed: by a finger that was lifted inside of it, by Enter or the space bar, or by
        /// ``Control/press()``.
        public static let primaryAction = Event(rawValue: "primaryAction")
        /// A person gave the control another value. What code sets is told to nobody.
        ///
        /// A control that a finger moves tells of every value on the way.
        public static let valueChanged = Event(rawValue: "valueChanged")
        /// A person is done with changing the value: the finger that moved it was lifted, the press that set it is over, typing has
        /// ended. It comes after the last ``valueChanged``, once, in every control: for those to whom only the result matters.
        public static let editingDidEnd = Event(rawValue: "editingDidEnd")

        /// An event of a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// True while a finger is down inside, or a key presses it.
    public private(set) final var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// False neither takes presses nor the focus; what is pressed at that moment is let go.
    public final var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled {
                tracked = nil
                pressPlace = nil
                isKeyDown = false
                isHighlighted = false
            }
            stateDidChange()
        }
    }

    /// The finger that presses it.
    private(set) final var tracked: Touch?
    /// Where that finger is, for controls of several places; nil where it is outside. While the press acts it is where the finger was
    /// lifted.
    private(set) final var pressPlace: Point? {
        didSet { if pressPlace != oldValue { pressPlaceChanged() } }
    }
    private var isKeyDown = false
    /// When the finger came down.
    private var pressTime = Timestamp.zero

    /// How long a press is seen at least: that of a finger that was lifted before any frame was made.
    private static let shortestPress = Duration.milliseconds(80)
    private var actions: [Event: ActionList<Control>] = [:]

    /// Of what cannot be used: it is seen, and read with some patience.
    static let disabledAlpha = 0.4

    // MARK: Events

    /// Has `action` performed at each event of a kind, after the actions that were added before.
    ///
    /// The control keeps the action until it is removed, or goes itself.
    /// - `action`: is given the control, so that one action can serve several of them.
    /// - Returns: what ``removeAction(_:)`` takes.
    @discardableResult
    public final func addAction(for event: Event, _ action: @escaping (_ sender: Control) -> Void) -> ActionToken {
        let list = actions[event] ?? ActionList()
        actions[event] = list
        return list.add(action)
    }

    /// Has `action` performed each time that the control was pressed; short for an action at ``Event/primaryAction``.
    @discardableResult
    public final func onPress(_ action: @escaping () -> Void) -> ActionToken {
        addAction(for: .primaryAction) { _ in action() }
    }

    /// Takes an action out; it is not performed any more, also where an event is just being told. One that is gone
    /// already, or another control's, changes nothing.
    public final func removeAction(_ token: ActionToken) {
        for list in actions.values { list.remove(token) }
    }

    /// Tells those who listen to an event, in the order in which they came: for subclasses that have a value, say.
    public final func sendActions(for event: Event) {
        actions[event]?.send(self)
    }

    /// Does what a press does, as if a finger had pressed: sends ``Control/Event/primaryAction``. Nothing while it is disabled.
    ///
    /// A control that a press gives another value overrides it.
    open func press() {
        if isEnabled { sendActions(for: .primaryAction) }
    }

    /// The control is pressed, let go, enabled or disabled: to show it.
    open func stateDidChange() {
        setNeedsDisplay()
    }

    // MARK: Accessibility

    /// A button that is called what is written on it.
    open override var accessibility: AccessibilityElement? { accessibilityElement(.button) }

    /// What is said of a control of a kind: its name, and whether it is enabled, with what a subclass adds.
    public final func accessibilityElement(
        _ role: AccessibilityElement.Role, value: String? = nil, states: AccessibilityElement.States = []
    ) -> AccessibilityElement {
        AccessibilityElement(
            role, accessibilityName, value: value, states: isEnabled ? states : states.union(.disabled))
    }

    // MARK: Touches

    /// The finger that presses is at another place, or outside: to show what a press would do.
    func pressPlaceChanged() {}

    private func follow(_ touch: Touch) {
        let place = touch.location(in: self)
        let isInside = point(inside: place)
        pressPlace = isInside ? place : nil
        isHighlighted = isInside
    }

    override var answersTaps: Bool { isEnabled }

    open override func touchesBegan(_ touches: [Touch]) {
        guard isEnabled, tracked == nil, let touch = touches.first else { return }
        tracked = touch
        pressTime = scene?.now ?? .zero
        scene?.soundPress()
        follow(touch)
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let tracked, touches.contains(where: { $0 === tracked }) else { return }
        follow(tracked)
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard let tracked, touches.contains(where: { $0 === tracked }) else { return }
        let place = tracked.location(in: self)
        pressPlace = point(inside: place) ? place : nil
        self.tracked = nil
        defer { pressPlace = nil }
        guard pressPlace != nil else {
            isHighlighted = false
            return
        }
        letGo()
        if canBecomeFocused { scene?.focus.touched(self) }
        press()
    }

    /// Shows the press long enough to be seen.
    private func letGo() {
        guard isHighlighted, let scene, scene.lastFrameTime <= pressTime else {
            isHighlighted = false
            return
        }
        let end = scene.now.advanced(by: Self.shortestPress)
        scene.everyFrame { [weak self] time in
            guard let self, tracked == nil, isHighlighted else { return false }
            if time >= end { isHighlighted = false }
            return time < end
        }
    }

    /// The control shows something else from now on: the press that is still seen was not on that.
    final func endPress() {
        if tracked == nil { isHighlighted = false }
    }

    open override func touchesCancelled(_ touches: [Touch]) {
        guard let tracked, touches.contains(where: { $0 === tracked }) else { return }
        self.tracked = nil
        pressPlace = nil
        isHighlighted = false
    }

    // MARK: Keys

    open override var canBecomeFocused: Bool { isEnabled }

    /// Enter and the space bar press, like a finger: it shows while they are down, and acts when they are let go.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key.isPress else { return false }
        if event.phase == .pressed, isEnabled, tracked == nil {
            isKeyDown = true
            isHighlighted = true
        }
        return true
    }

    open override func keyReleased(_ event: KeyEvent) {
        guard isKeyDown else { return }
        keyCancelled()
        press()
    }

    open override func keyCancelled() {
        guard isKeyDown else { return }
        isKeyDown = false
        isHighlighted = false
    }

    /// The colour of a role, paler while the control is disabled: for what is drawn of several parts that overlap, which would be seen in
    /// one another if they were translucent.
    final func faded(_ role: ColorRole) -> Color {
        let color = theme.color(role)
        return isEnabled ? color : color.mixed(with: theme.color(.surface), 1 - Self.disabledAlpha)
    }

    /// Lays a press over what a control draws, in another colour where what lies behind is none of the theme's backgrounds.
    ///
    /// - Parameters:
    ///   - list: what the control draws.
    ///   - rect: what is pressed, in points.
    ///   - radius: of the corners, in points.
    ///   - color: the tint, which is translucent.
    public final func drawPress(
        _ list: inout DisplayList, in rect: Rect, radius: Double = 0, color: ColorRole = .press
    ) {
        if isHighlighted { list.fill(rect, theme.color(color), radii: CornerRadii(radius)) }
    }

    /// Draws the line around a control that its tint alone does not tell from what lies behind, in themes that have one; none while the
    /// control is disabled.
    ///
    /// - Parameters:
    ///   - list: what the control draws.
    ///   - rect: along whose inside the line goes, in points.
    ///   - radius: of the corners, in points.
    public final func drawBorder(_ list: inout DisplayList, in rect: Rect, radius: Double) {
        if isEnabled {
            list.stroke(rect, theme.color(.border), width: isHighlighted ? 4 : 2, radii: CornerRadii(radius))
        }
    }
}
