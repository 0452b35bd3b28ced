import Drawing

/// Something to press: it shows the press at once, and acts when the finger is lifted inside of it.
open class Control: View {
    /// True while a finger is down inside, or a key presses it.
    public private(set) final var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    public final var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled {
                tracked = nil
                isKeyDown = false
                isHighlighted = false
            }
            stateDidChange()
        }
    }

    private var tracked: Touch?
    private var isKeyDown = false
    /// When the finger came down.
    private var pressTime = Timestamp.zero

    /// How long a press is seen at least: that of a finger that was lifted before any frame was made.
    private static let shortestPress = Duration.milliseconds(80)
    private var action: (() -> Void)?

    /// Performed when the control was pressed.
    public final func onPress(_ action: @escaping () -> Void) {
        self.action = action
    }

    /// Performs the action as if a finger had pressed.
    public final func press() {
        guard isEnabled else { return }
        action?()
    }

    /// The control is pressed, let go, enabled or disabled: to show it.
    open func stateDidChange() {
        setNeedsDisplay()
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: [Touch]) {
        guard isEnabled, tracked == nil, let touch = touches.first else { return }
        tracked = touch
        pressTime = scene?.now ?? .zero
        isHighlighted = contains(touch.location(in: self))
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let tracked, touches.contains(where: { $0 === tracked }) else { return }
        isHighlighted = contains(tracked.location(in: self))
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard let tracked, touches.contains(where: { $0 === tracked }) else { return }
        self.tracked = nil
        let isInside = contains(tracked.location(in: self))
        guard isInside else {
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

    /// A press laid over what a control draws.
    public final func drawPress(_ list: inout DisplayList, in rect: Rect, radius: Double = 0) {
        if isHighlighted { list.fill(rect, theme.color(.press), radii: CornerRadii(radius)) }
    }
}
