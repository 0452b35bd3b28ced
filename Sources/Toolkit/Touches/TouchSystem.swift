import Drawing

/// Delivers a scene's touches to recognizers and views, and keeps track of them.
///
/// The input may send inconsistent events; no touch is lost or stays forever. If a finger comes down twice, its first
/// touch is cancelled. Events of a finger that never came down are ignored.
public final class TouchSystem {
    private let root: View
    private let clock: SceneClock

    /// The touches of the fingers that are down.
    private(set) var active: [Touch] = []
    /// The fingers and mouse buttons that are down, also those whose touches have no effect. Palms and ghosts are left out.
    private(set) var held: Set<FingerID> = [] {
        didSet { if held.isEmpty, !oldValue.isEmpty { onRelease?() } }
    }
    /// The timer that checks for touches that rest for minutes; `nil` while there are no fingers.
    private var restTimer: SceneTimer?

    /// Filters out palms and ghost touches of a faulty panel. If `nil`, every touch is accepted, for example for scripted touches, which
    /// are more regular than a person's.
    public var filter: TouchFilter? = TouchFilter() {
        didSet { if filter == nil { checkRestingFingers() } }
    }
    /// Called once for each position, in points, at which the panel produces ghost touches. Touches there are ignored until they stop.
    public var onGhostTouch: ((Point) -> Void)?
    /// Returns `true` if a finger's event goes to the views, `false` if it only wakes the panel.
    var mayPass: ((TouchEvent) -> Bool)?
    /// Handles a touch event in place of the views, and returns `true`; or returns `false`. A touch that turns out to be none, or is lost, is
    /// cancelled.
    var intercept: ((TouchEvent) -> Bool)?
    /// Called when a touch turned out to be a palm or a ghost.
    var onIgnore: ((FingerID) -> Void)?
    /// Called before a touch down reaches any view.
    var onFingerDown: ((FingerID) -> Void)?

    /// Called with each touch event after views have handled it; cannot affect the handling. Intended for observers that follow fingers
    /// across the whole screen. Palms, ghost touches and touches that wake the panel are left out.
    public var onTouch: ((TouchEvent) -> Void)?

    /// Called when the last finger was lifted or lost, after the event was handled.
    var onLift: (() -> Void)?
    private var hadFingers = false
    /// Called when the last finger or mouse button that was down was lifted or lost, also if its touch had no effect.
    var onRelease: (() -> Void)?

    /// The time that a finger on scrollable content is held back from its view.
    ///
    /// A finger that scrolls at 125 points per second or faster has covered the pan's 10 points by then, and nothing
    /// was pressed. Most taps last longer, and users perceive a response within a tenth of a second as immediate.
    /// Android waits for 100 ms, UIKit for 150 ms.
    static let delay = Duration.milliseconds(80)

    init(root: View, clock: SceneClock) {
        self.root = root
        self.clock = clock
    }

    func handle(_ event: TouchEvent) {
        let touch = active.first { $0.finger == event.finger }
        var event = event
        if !event.position.isFinite {
            // Without a finite position the finger stays at its last position; a touch down is ignored.
            if event.phase == .began {
                if let touch { cancel(touch) }
                return
            }
            event.position = touch?.position ?? .zero
        }
        guard isFinger(event) else {
            if let touch { cancel(touch) }
            interceptLoss(of: event.finger, at: event.time)
            held.remove(event.finger)
            onIgnore?(event.finger)
            return
        }
        if event.phase == .began { held.insert(event.finger) }
        defer { if event.phase == .ended || event.phase == .cancelled { held.remove(event.finger) } }
        guard mayPass?(event) ?? true else {
            if let touch { cancel(touch) }
            return
        }
        if let intercept, intercept(event) {
            if let touch { cancel(touch) }
            return
        }
        deliver(event)
        onTouch?(event)
    }

    /// Cancels a touch that may have been intercepted.
    private func interceptLoss(of finger: FingerID, at time: Timestamp) {
        guard let intercept, held.contains(finger) else { return }
        _ = intercept(TouchEvent(finger: finger, phase: .cancelled, position: .zero, time: time))
    }

    /// Delivers an event to recognizers and views, whatever the filter says; also for the finger of the screen reader.
    func deliver(_ event: TouchEvent) {
        let touch = active.first { $0.finger == event.finger }
        switch (event.phase, touch) {
        case (.began, let stuck):
            if let stuck { cancel(stuck) }
            begin(event)
        case (.moved, let touch?): move(touch, event)
        case (.ended, let touch?): end(touch, event)
        case (.cancelled, let touch?): cancel(touch)
        case (_, nil): break
        }
        reportIfLifted()
    }

    private func reportIfLifted() {
        guard hadFingers, active.isEmpty else { return }
        hadFingers = false
        onLift?()
    }

    /// Returns `true` if the finger is down and its touch was delivered to the views.
    func isDown(_ finger: FingerID) -> Bool { active.contains { $0.finger == finger } }

    /// Cancels all touches and forgets all fingers.
    func cancelAll() {
        filter?.loseFingers()
        for finger in held { interceptLoss(of: finger, at: clock.now) }
        held = []
        checkRestingFingers()
        letGo()
    }

    /// Cancels all touches. The fingers that are down have no effect until they come down again.
    func letGo() {
        for touch in active { cancel(touch) }
        reportIfLifted()
    }

    /// Cancels the touches and gestures of a view that leaves the scene.
    func cancel(in view: View) {
        for recognizer in view.gestureRecognizers { recognizer.cancel() }
        for touch in active where touch.view === view {
            touch.takeFromView()
            touch.view = nil
        }
    }

    /// Cancels the touches and gestures in a view and its subviews, because the view now shows other content.
    func cancel(within view: View) {
        guard !active.isEmpty else { return }
        view.forEachInTree { cancel(in: $0) }
    }

    // MARK: Phases

    private func begin(_ event: TouchEvent) {
        onFingerDown?(event.finger)
        // The hit test needs the layout that the next frame will show.
        root.layoutIfNeeded()
        let view = root.hitTest(event.position)
        let touch = Touch(finger: event.finger, view: view, position: event.position, time: event.time)
        active.append(touch)
        hadFingers = true
        var ancestor = view
        var isInControl = false
        while let current = ancestor {
            for recognizer in current.gestureRecognizers where recognizer.isEnabled && !recognizer.isOver {
                // As in UIKit, a tap on a control belongs to the control, not to recognizers of the views around it.
                if isInControl, (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired == 1 { continue }
                guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else { continue }
                touch.recognizers.append(recognizer)
            }
            if current.answersTaps { isInControl = true }
            ancestor = current.superview
        }
        let candidates = touch.recognizers
        // The fingers of these recognizers were already lifted, so the next finger does not belong to them.
        let waiting = candidates.filter { $0.isWaiting && $0.touches.isEmpty }
        for recognizer in candidates where !waiting.contains(where: { $0 === recognizer }) {
            recognizer.follow(touch)
            recognizer.touchesBegan([touch])
        }
        // This touch may just have decided the recognizers that the others waited for.
        for recognizer in waiting where !recognizer.isWaiting && !recognizer.isOver {
            recognizer.follow(touch)
            recognizer.touchesBegan([touch])
        }
        touch.recognizers = candidates.filter { $0.isFollowing(touch) }
        guard touch.isDeliveredToView else { return }
        if delaysTouches(on: view) {
            touch.holdBack(by: clock.schedule(after: Self.delay) { [weak touch] in touch?.bringToView() })
        } else {
            touch.bringToView()
        }
    }

    /// Returns `true` if a finger on the view may be about to scroll its content.
    private func delaysTouches(on view: View?) -> Bool {
        var ancestor = view?.superview
        while let current = ancestor {
            if current.delaysContentTouches { return true }
            ancestor = current.superview
        }
        return false
    }

    private func move(_ touch: Touch, _ event: TouchEvent) {
        touch.phase = .moved
        touch.move(to: event.position, at: event.time)
        for recognizer in touch.recognizers where !recognizer.isOver { recognizer.touchesMoved([touch]) }
        touch.moveInView()
    }

    private func end(_ touch: Touch, _ event: TouchEvent) {
        touch.phase = .ended
        touch.move(to: event.position, at: event.time)
        for recognizer in touch.recognizers where !recognizer.isOver { recognizer.touchesEnded([touch]) }
        touch.bringToView()
        let deliver = touch.isDeliveredToView
        forget(touch)
        if deliver { touch.view?.touchesEnded([touch]) }
    }

    private func cancel(_ touch: Touch) {
        touch.phase = .cancelled
        for recognizer in touch.recognizers where !recognizer.isOver { recognizer.touchesCancelled([touch]) }
        touch.takeFromView()
        forget(touch)
    }

    private func forget(_ touch: Touch) {
        active.removeAll { $0 === touch }
        for recognizer in touch.recognizers {
            recognizer.touches.removeAll { $0 === touch }
            recognizer.resetWhenOver()
        }
    }

    // MARK: Palms and ghosts

    /// Returns `false` if the event belongs to a palm or a ghost. A mouse always passes.
    private func isFinger(_ event: TouchEvent) -> Bool {
        guard event.finger != .mouse, let decision = filter?.judge(event) else { return true }
        reportGhosts()
        if event.phase != .moved { checkRestingFingers() }
        return decision == .pass
    }

    private func reportGhosts() {
        for position in filter?.takeGhosts() ?? [] { onGhostTouch?(position) }
    }

    /// Schedules the next check for resting fingers. No timer runs while there are no fingers.
    private func checkRestingFingers() {
        guard let next = filter?.nextCheck else {
            restTimer?.cancel()
            restTimer = nil
            return
        }
        guard restTimer?.isPending != true else { return }
        restTimer = clock.schedule(after: .seconds(next.seconds(since: clock.now))) { [weak self] in
            guard let self else { return }
            let resting = filter?.findResting(at: clock.now) ?? []
            for finger in resting { interceptLoss(of: finger, at: clock.now) }
            held.subtract(resting)
            for touch in active where resting.contains(touch.finger) { cancel(touch) }
            reportIfLifted()
            reportGhosts()
            restTimer = nil
            checkRestingFingers()
        }
    }
}
