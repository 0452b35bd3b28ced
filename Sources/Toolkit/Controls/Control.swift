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
        isHighlighted = true
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let tracked, touches.contains(where: { $0 === tracked }) else { return }
        isHighlighted = contains(tracked.location(in: self))
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard let tracked, touches.contains(where: { $0 === tracked }) else { return }
        self.tracked = nil
        let isInside = contains(tracked.location(in: self))
        isHighlighted = false
        guard isInside else { return }
        if canBecomeFocused { scene?.focus.touched(self) }
        press()
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
