import Drawing

/// One finger on the panel, from the moment it comes down to the moment it is lifted.
public final class Touch {
    /// Which finger it is.
    public let finger: FingerID
    /// The view on which it came down.
    public internal(set) weak var view: View?
    /// What it did last.
    public internal(set) var phase: TouchEvent.Phase
    /// In the scene's coordinates.
    public internal(set) var position: Point
    /// Where it came down, in the scene's coordinates.
    public let startPosition: Point
    /// When the kernel saw its latest move.
    public internal(set) var time: Timestamp

    /// The recognizers that follow it, those of the innermost view first.
    var recognizers: [GestureRecognizer] = []
    /// False once it is not the view's any more.
    private(set) var isDeliveredToView = true
    /// True once the view has been told that the touch began.
    private var hasReachedView = false
    /// While it is held back: a finger on content that scrolls may be about to scroll it.
    private var heldBack: SceneTimer?
    /// True when the touch served to stop a scroll: it is no tap.
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

    /// Where it is in a view's coordinates; in the scene's for nil.
    public func location(in view: View?) -> Point { view?.convertFromScene(position) ?? position }

    /// How far it is from where it came down.
    public var translation: Point { position - startPosition }

    // MARK: Its way to the view

    /// Brings the touch to its view when the timer fires, or before, if the finger is lifted.
    func holdBack(by timer: SceneTimer?) {
        heldBack = timer
    }

    /// Tells the view that the touch began, unless it was told, or the touch is another's.
    func bringToView() {
        heldBack?.cancel()
        heldBack = nil
        guard isDeliveredToView, !hasReachedView else { return }
        hasReachedView = true
        view?.touchesBegan([self])
    }

    /// Tells the view that the finger moved, if it knows of the touch.
    func moveInView() {
        if isDeliveredToView, hasReachedView { view?.touchesMoved([self]) }
    }

    /// Takes the touch away from its view: a gesture has it now, or nobody.
    func takeFromView() {
        guard isDeliveredToView else { return }
        isDeliveredToView = false
        heldBack?.cancel()
        if hasReachedView { view?.touchesCancelled([self]) }
    }

    /// It has stopped a scroll, and does nothing else.
    func swallow() {
        isSwallowed = true
        isDeliveredToView = false
    }

    // MARK: Where it is

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

    /// The velocity in points a second over the last tenth of a second before `time`.
    ///
    /// A finger that rested for that long has none: it was not a fling.
    public func velocity(at time: Timestamp) -> Point {
        let window = time.advanced(by: .milliseconds(-100))
        guard let last = samples.last, last.time >= window,
            let first = samples.first(where: { $0.time >= window }), first.time < last.time
        else { return .zero }
        let seconds = max(last.time.seconds(since: first.time), 0.001)
        return (last.position - first.position) * (1 / seconds)
    }
}
