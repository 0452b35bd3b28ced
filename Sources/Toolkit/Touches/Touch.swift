import Drawing

/// A finger on the panel, from touch down until it is lifted.
public final class Touch {
    /// The identifier of the finger.
    public let finger: FingerID
    /// The view on which it came down.
    public internal(set) weak var view: View?
    /// The latest phase of the touch.
    public internal(set) var phase: TouchEvent.Phase
    /// The position in the scene's coordinates.
    public internal(set) var position: Point
    /// The position of the touch down, in the scene's coordinates.
    public let startPosition: Point
    /// The kernel's timestamp of the latest event of the touch.
    public internal(set) var time: Timestamp

    /// The recognizers that follow the touch, from the innermost view outwards.
    var recognizers: [GestureRecognizer] = []
    /// A Boolean value that tells whether the view still receives the touch; `false` once a gesture took it or it was cancelled.
    private(set) var isDeliveredToView = true
    /// A Boolean value that tells whether the view was notified that the touch began.
    private var hasReachedView = false
    /// The timer that runs while the touch is held back: a finger on scrollable content may be about to scroll it.
    private var heldBack: SceneTimer?
    /// A Boolean value that tells whether the touch stopped a scroll, and therefore is not a tap.
    private(set) var isSwallowed = false
    private var samples: [(time: Timestamp, position: Point)] = []

    init(finger: FingerID, view: View?, position: Point, time: Timestamp) {
        self.finger = finger
        self.view = view
        self.phase = .began
        self.position = position
        self.startPosition = position
        self.time = time
        samples.append((time, position))
    }

    /// Returns the position of the touch in a view's coordinates, or in the scene's if `view` is `nil`.
    public func location(in view: View?) -> Point { view?.convertFromScene(position) ?? position }

    /// The distance from the touch down to the current position.
    public var translation: Point { position - startPosition }

    // MARK: Delivery to the view

    /// Delays the delivery of the touch to its view until the timer fires or the finger is lifted.
    func holdBack(by timer: SceneTimer?) {
        heldBack = timer
    }

    /// Notifies the view that the touch began, unless it already was notified or the touch was taken from it.
    func bringToView() {
        heldBack?.cancel()
        heldBack = nil
        guard isDeliveredToView, !hasReachedView else { return }
        hasReachedView = true
        view?.touchesBegan([self])
    }

    /// Notifies the view that the finger moved, if the view received the touch.
    func moveInView() {
        if isDeliveredToView, hasReachedView { view?.touchesMoved([self]) }
    }

    /// Takes the touch away from its view, because a gesture took it or it was cancelled.
    func takeFromView() {
        guard isDeliveredToView else { return }
        isDeliveredToView = false
        heldBack?.cancel()
        if hasReachedView { view?.touchesCancelled([self]) }
    }

    /// Marks the touch as one that stopped a scroll; it has no other effect.
    func swallow() {
        isSwallowed = true
        isDeliveredToView = false
    }

    // MARK: Position

    func move(to position: Point, at time: Timestamp) {
        self.position = position
        self.time = time
        if let last = samples.last, last.time >= time {
            samples[samples.count - 1].position = position
        } else {
            samples.append((time, position))
        }
        if samples.count > 32 { samples.removeFirst(16) }
    }

    /// Returns the velocity over the tenth of a second before `time`, in points per second.
    ///
    /// The velocity is zero if the finger rested for that long: such a movement is not a fling.
    public func velocity(at time: Timestamp) -> Point {
        let window = time.advanced(by: .milliseconds(-100))
        guard let last = samples.last, last.time >= window,
            let first = samples.first(where: { $0.time >= window }), first.time < last.time
        else { return .zero }
        let seconds = max(last.time.seconds(since: first.time), 0.001)
        return (last.position - first.position) * (1 / seconds)
    }
}
