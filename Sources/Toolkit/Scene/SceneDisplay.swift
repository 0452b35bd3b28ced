import Drawing

/// The state of the display that shows a scene: whether it is off, how dark it is, and how far the picture is shifted.
public final class SceneDisplay {
    private var gate = WakeGate()
    private var dimming = DimmingLayer()
    /// A Boolean value that tells whether the scene is fully darkened and its black frame has been made.
    private(set) var isBlack = false
    /// Called when the display goes to sleep, to cancel touches and keys.
    var onSleep: (() -> Void)?
    /// Called when a new frame is needed.
    var onChange: (() -> Void)?

    /// A Boolean value that tells whether the scene ignores input because the display is off.
    ///
    /// The next user activity ends sleep and has no other effect: its whole gesture is ignored until the last finger is lifted. Fingers
    /// and keys that are down when sleep begins have no further effect.
    public var isAsleep: Bool {
        get { gate.isAsleep }
        set {
            guard newValue != gate.isAsleep else { return }
            gate.isAsleep = newValue
            if newValue { onSleep?() }
        }
    }

    /// The time that the display takes to turn on. Input that begins within this time after the activity that wakes the scene is ignored,
    /// too.
    public var wakeDelay: Duration {
        get { gate.delay }
        set { gate.delay = newValue }
    }

    /// The darkness, from 0 to 1. At 1 the screen is black, and no frames are made until the value is reduced.
    public var darkness: Double {
        get { dimming.opacity }
        set {
            let value = newValue.isFinite ? min(max(newValue, 0), 1) : 0
            guard value != dimming.opacity else { return }
            dimming.opacity = value
            isBlack = false
            onChange?()
        }
    }

    /// The shift of the whole picture, in pixels to the right and down, to prevent burn-in. Touch positions are corrected accordingly.
    public var shift: (x: Int, y: Int) = (0, 0) {
        didSet { if shift != oldValue { onChange?() } }
    }

    /// The height that the picture leaves free at the upper edge, in pixels.
    var lowering = 0

    /// The position of the picture on the screen, in pixels.
    var origin: (x: Int, y: Int) { (shift.x, shift.y + lowering) }

    // MARK: Input

    /// Converts a position on the panel, in points, to a position in the picture.
    func pictureLocation(of location: Point, scale: Double) -> Point {
        Point(x: location.x - Double(origin.x) / scale, y: location.y - Double(origin.y) / scale)
    }

    /// A Boolean value that tells whether touches on what a presentation leaves uncovered at the lower edge have their effect while the
    /// scene is asleep, because the display is on.
    public var keepsLowerEdge = false

    /// Returns `true` if the event goes to the views, `false` if it only wakes the display.
    ///
    /// - Parameter isUncovered: returns `true` if a touch down is on what a presentation leaves uncovered at the lower edge.
    func admits(_ event: TouchEvent, isUncovered: () -> Bool) -> Bool {
        gate.judge(event) { keepsLowerEdge && isUncovered() } == .pass
    }

    /// Returns `true` if the event goes to the views, `false` if it only wakes the display.
    func admits(_ event: KeyEvent) -> Bool { gate.judge(event) == .pass }

    /// Returns `true` if a turn of the wheel or a movement of the mouse goes to the views, `false` if it only wakes the display.
    func admitsPointer(at time: Timestamp) -> Bool { gate.judgeMove(at: time) == .pass }

    /// Forgets a finger that turned out to be a palm or a ghost touch.
    func forget(_ finger: FingerID) { gate.lose(finger) }

    /// Forgets all fingers because their device was removed or the window lost the screen.
    func forgetFingers() { gate.loseFingers() }

    /// Forgets all keys because the window lost the screen.
    func forgetKeys() { gate.loseKeys() }

    // MARK: Frames

    /// Requires a new frame even if the screen is black, because its size changed.
    func invalidate() { isBlack = false }

    /// Returns `true` if the screen is black. No further frame is made until the darkness is reduced.
    func becomeBlack() -> Bool {
        guard dimming.isClosed else { return false }
        isBlack = true
        return true
    }

    /// Returns the layer that darkens the scene; `nil` if the scene is not darkened.
    func dimmingLayer(size: PixelSize, scale: Double, newID: () -> Layer.ID) -> Layer? {
        dimming.layer(size: size, scale: scale, newID: newID)
    }
}
