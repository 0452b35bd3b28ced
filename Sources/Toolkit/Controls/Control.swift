import Drawing

/// A view that the user presses or adjusts.
///
/// It shows a press immediately, acts when the finger is lifted inside of it, and sends its actions.
open class Control: View {
    /// An event for which a control sends actions.
    ///
    /// A control with further events declares them itself, in any module.
    public nonisolated struct Event: RawRepresentable, Hashable, Sendable {
        /// The name of the event. Two events with the same name are equal.
        public var rawValue: String

        /// The control was pressed: by a finger that was lifted inside of it, by Enter or the space bar, or by ``Control/press()``.
        public static let primaryAction = Event(rawValue: "primaryAction")
        /// A finger came down on the control or moved back into it, or Enter or the space bar was pressed.
        package static let pressBegan = Event(rawValue: "pressBegan")
        /// The press is over, whatever the reason: the finger was lifted, has left the control or was lost, or the control was disabled or
        /// removed.
        package static let pressEnded = Event(rawValue: "pressEnded")
        /// The user changed the control's value. Changes by code send no event.
        ///
        /// During a drag, the event is sent for every value on the way.
        public static let valueChanged = Event(rawValue: "valueChanged")
        /// The user finished changing the value: the finger was lifted, the press is over, or typing has ended. Every
        /// control sends it once, after the last ``valueChanged``, for clients that need only the result.
        public static let editingDidEnd = Event(rawValue: "editingDidEnd")

        /// Creates an event with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// A Boolean value that tells whether a finger inside, or a key, is pressing the control.
    public private(set) final var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// A Boolean value that tells whether the control is enabled. A disabled control takes neither presses nor the
    /// focus; disabling it cancels a press.
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

    /// Empty, because a control is its own accessibility element.
    override var spokenWords: [String] { [] }

    /// The finger that presses the control.
    private(set) final var tracked: Touch? {
        didSet { updatePress() }
    }
    /// The position of the pressing finger, for controls with several areas; `nil` if the finger is outside. During the action
    /// of a press, it is the position at which the finger was lifted.
    private(set) final var pressPlace: Point? {
        didSet {
            guard pressPlace != oldValue else { return }
            pressPlaceChanged()
            updatePress()
        }
    }
    private var isKeyDown = false {
        didSet { updatePress() }
    }
    /// A Boolean value that tells whether a finger or a key presses the control now. The highlight may last longer.
    private var isPressedNow = false {
        didSet { if isPressedNow != oldValue { sendActions(for: isPressedNow ? .pressBegan : .pressEnded) } }
    }

    /// A Boolean value that tells whether a finger of a remote viewer presses the control, whose connection can end at any time.
    package final var isPressedRemotely: Bool { tracked?.finger.isRemote ?? false }

    private func updatePress() { isPressedNow = isEnabled && (isKeyDown || (tracked != nil && pressPlace != nil)) }

    /// The recognizer that keeps a finger on the control, so that nothing around it scrolls; `nil` if the finger may scroll.
    private var grip: FingerGrip?

    /// A Boolean value that tells whether a finger on the control scrolls nothing around it.
    package final var keepsFinger: Bool {
        get { grip?.isEnabled ?? false }
        set {
            if newValue, grip == nil {
                let grip = FingerGrip()
                addGestureRecognizer(grip)
                self.grip = grip
            }
            grip?.isEnabled = newValue
        }
    }
    /// The time of the touch down.
    private var pressTime = Timestamp.zero

    /// The minimum time for which a press is visible, if the finger was lifted before a frame showed the press.
    private static let minimumPressDuration = Duration.milliseconds(80)
    private var actions: [Event: ActionList<Control>] = [:]

    /// The alpha of a disabled control: visible, and readable with some effort.
    static let disabledAlpha = 0.4

    // MARK: Events

    /// Adds an action for an event. Actions are performed in the order in which they were added.
    ///
    /// The control keeps the action until the action is removed or the control is released.
    /// - `action`: receives the control, so that one action can serve several controls.
    /// - Returns: the token for ``removeAction(_:)``.
    @discardableResult
    public final func addAction(for event: Event, _ action: @escaping (_ sender: Control) -> Void) -> ActionToken {
        let list = actions[event] ?? ActionList()
        actions[event] = list
        return list.add(action)
    }

    /// Adds an action that is performed at each press; short for an action at ``Event/primaryAction``.
    @discardableResult
    public final func onPress(_ action: @escaping () -> Void) -> ActionToken {
        addAction(for: .primaryAction) { _ in action() }
    }

    /// Removes an action. It is no longer performed, even if its event is being sent at that moment. A token that was already
    /// removed, or that belongs to another control, has no effect.
    public final func removeAction(_ token: ActionToken) {
        for list in actions.values { list.remove(token) }
    }

    /// Performs the actions of an event, in the order in which they were added. Subclasses call it, for example when their value changes.
    public final func sendActions(for event: Event) {
        actions[event]?.send(self)
    }

    /// Presses the control as a finger would: sends ``Control/Event/primaryAction``. It has no effect while the control is disabled.
    ///
    /// Controls whose value changes when they are pressed override this method.
    open func press() {
        if isEnabled { sendActions(for: .primaryAction) }
    }

    /// Called when the control is pressed, released, enabled or disabled. It redraws the control.
    open func stateDidChange() {
        setNeedsDisplay()
    }

    // MARK: Accessibility

    /// The accessibility element: a button named by its text.
    open override var accessibility: AccessibilityElement? { accessibilityElement(.button) }

    /// Returns the accessibility element of the control: its name, whether it is disabled, and the given role, value and states.
    public final func accessibilityElement(
        _ role: AccessibilityElement.Role, value: String? = nil, states: AccessibilityElement.States = []
    ) -> AccessibilityElement {
        AccessibilityElement(
            role, accessibilityName, value: value, states: isEnabled ? states : states.union(.disabled))
    }

    // MARK: Touches

    /// Called when the pressing finger moves to another place, or outside, to show what a press there would do.
    func pressPlaceChanged() {}

    private func follow(_ touch: Touch) {
        let position = touch.location(in: self)
        let isInside = point(inside: position)
        pressPlace = isInside ? position : nil
        isHighlighted = isInside
    }

    override var answersTaps: Bool { isEnabled }

    open override func touchesBegan(_ touches: [Touch]) {
        guard isEnabled, tracked == nil, let touch = touches.first else { return }
        tracked = touch
        pressTime = scene?.now ?? .zero
        scene?.play(.press)
        follow(touch)
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let tracked, touches.contains(where: { $0 === tracked }) else { return }
        follow(tracked)
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard let tracked, touches.contains(where: { $0 === tracked }) else { return }
        let position = tracked.location(in: self)
        pressPlace = point(inside: position) ? position : nil
        self.tracked = nil
        defer { pressPlace = nil }
        guard pressPlace != nil else {
            isHighlighted = false
            return
        }
        endHighlight()
        if canBecomeFocused { scene?.focus.touched(self) }
        press()
    }

    /// Ends the highlight, but not before the press was visible long enough.
    private func endHighlight() {
        guard isHighlighted, let scene, scene.lastFrameTime <= pressTime else {
            isHighlighted = false
            return
        }
        let end = scene.now.advanced(by: Self.minimumPressDuration)
        scene.everyFrame { [weak self] time in
            guard let self, tracked == nil, isHighlighted else { return false }
            if time >= end { isHighlighted = false }
            return time < end
        }
    }

    /// Ends the highlight, because the control now shows other content, which was not pressed.
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

    /// Handles Enter and the space bar: the press is shown while the key is down, and the control acts when it is released.
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

    /// Returns the colour of a role, paler while the control is disabled. It is for overlapping parts, which would show
    /// through each other if they were translucent.
    final func faded(_ role: ColorRole) -> Color {
        let color = theme.color(role)
        return isEnabled ? color : color.mixed(with: theme.color(.surface), 1 - Self.disabledAlpha)
    }

    /// Draws a press over the control's content. Pass another colour if the background is not one of the theme's.
    ///
    /// - Parameters:
    ///   - list: the display list of the control.
    ///   - rect: the pressed area, in points.
    ///   - radius: the radius of the corners, in points.
    ///   - color: the tint, which is translucent.
    public final func drawPress(
        _ list: inout DisplayList, in rect: Rect, radius: Double = 0, color: ColorRole = .press
    ) {
        if isHighlighted { list.fill(rect, theme.color(color), radii: CornerRadii(radius)) }
    }

    /// Draws the border of a control in themes that have borders, where the tint alone does not set the control off
    /// against the background. A disabled control has no border.
    ///
    /// - Parameters:
    ///   - list: the display list of the control.
    ///   - rect: the rectangle whose inner edge the border follows, in points.
    ///   - radius: the radius of the corners, in points.
    public final func drawBorder(_ list: inout DisplayList, in rect: Rect, radius: Double) {
        if isEnabled {
            list.stroke(rect, theme.color(.border), width: isHighlighted ? 4 : 2, radii: CornerRadii(radius))
        }
    }
}
