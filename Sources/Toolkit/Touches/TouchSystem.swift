import Drawing

/// Hands a scene's touches to recognizers and views, and keeps account of them.
///
/// Whatever an input says, no touch is lost and none stays: a finger that comes down twice is cancelled first, one that
/// was never down is left out of account.
final class TouchSystem {
    private let root: View
    private let clock: SceneClock

    /// Those of the fingers that are down.
    private(set) var active: [Touch] = []
    /// Looks for touches that rest for minutes; nil while there are no fingers.
    private var restTimer: SceneTimer?

    /// Keeps palms and ghosts away; nil takes each touch for a finger's.
    var filter: TouchFilter? = TouchFilter() {
        didSet { if filter == nil { checkRestingFingers() } }
    }
    /// Called once for each place, in points, at which the panel makes up touches.
    var onGhost: ((Point) -> Void)?
    /// Says of a finger's event whether it is for views; false where it only wakes the panel.
    var mayPass: ((TouchEvent) -> Bool)?
    /// Called where a finger turned out to be nobody's.
    var onIgnore: ((FingerID) -> Void)?
    /// Called before a finger that has come down reaches any view.
    var onFingerDown: ((FingerID) -> Void)?

    /// Called with what a finger did that views knew of, after all that it did there.
    var onTouch: ((TouchEvent) -> Void)?

    /// Called when the last finger is gone, after all that it did.
    var onFingersLifted: (() -> Void)?
    private var hadFingers = false

    /// How long a finger on content that scrolls is held back from its view.
    ///
    /// A finger that scrolls at 125 points a second or faster has covered the pan's 10 points by then, and nothing was
    /// pressed. Most taps last longer, and the eye takes an answer within a tenth of a second for one without delay;
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
            // A place that is no number: the finger is where it was last, or nowhere.
            if event.phase == .began {
                if let touch { cancel(touch) }
                return
            }
            event.position = touch?.position ?? .zero
        }
        guard isFinger(event) else {
            if let touch { cancel(touch) }
            onIgnore?(event.finger)
            return
        }
        guard mayPass?(event) ?? true else {
            if let touch { cancel(touch) }
            return
        }
        switch (event.phase, touch) {
        case (.began, let stuck):
            if let stuck { cancel(stuck) }
            begin(event)
        case (.moved, let touch?): move(touch, event)
        case (.ended, let touch?): end(touch, event)
        case (.cancelled, let touch?): cancel(touch)
        case (_, nil): break
        }
        tellIfLifted()
        onTouch?(event)
    }

    private func tellIfLifted() {
        guard hadFingers, active.isEmpty else { return }
        hadFingers = false
        onFingersLifted?()
    }

    /// Whether views know of a finger that is down.
    func isDown(_ finger: FingerID) -> Bool { active.contains { $0.finger == finger } }

    /// Every finger is gone.
    func cancelAll() {
        filter?.loseFingers()
        checkRestingFingers()
        letGo()
    }

    /// The fingers that are down do nothing more until they come down again.
    func letGo() {
        for touch in active { cancel(touch) }
        tellIfLifted()
    }

    /// A view leaves the scene: nothing in it may go on waiting for a finger.
    func cancel(in view: View) {
        for recognizer in view.gestureRecognizers { recognizer.cancel() }
        for touch in active where touch.view === view {
            touch.takeFromView()
            touch.view = nil
        }
    }

    /// The same for all that is in a view, which shows something else from now on.
    func cancel(within view: View) {
        guard !active.isEmpty else { return }
        view.forEachInTree { cancel(in: $0) }
    }

    // MARK: Phases

    private func begin(_ event: TouchEvent) {
        onFingerDown?(event.finger)
        // What changed since the last frame is where it will be seen.
        root.layoutIfNeeded()
        let view = root.hitTest(event.position)
        let touch = Touch(finger: event.finger, view: view, position: event.position, time: event.time)
        active.append(touch)
        hadFingers = true
        var ancestor = view
        var isInControl = false
        while let current = ancestor {
            for recognizer in current.gestureRecognizers where recognizer.isEnabled && !recognizer.isOver {
                // As in UIKit: what a tap does to a control is the control's affair, not that of what is around it.
                if isInControl, (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired == 1 { continue }
                guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else { continue }
                touch.recognizers.append(recognizer)
            }
            if current.answersTaps { isInControl = true }
            ancestor = current.superview
        }
        let candidates = touch.recognizers
        // Those whose fingers are lifted: the next finger is not for them.
        let waiting = candidates.filter { $0.isWaiting && $0.touches.isEmpty }
        for recognizer in candidates where !waiting.contains(where: { $0 === recognizer }) {
            recognizer.follow(touch)
            recognizer.touchesBegan([touch])
        }
        // The touch may just have decided what they waited for.
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

    /// True where the finger may be about to scroll something.
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

    /// False where no person touched the panel. A mouse always has a person.
    private func isFinger(_ event: TouchEvent) -> Bool {
        guard event.finger != .mouse, let verdict = filter?.judge(event) else { return true }
        reportGhosts()
        if event.phase != .moved { checkRestingFingers() }
        return verdict == .pass
    }

    private func reportGhosts() {
        for place in filter?.takeGhosts() ?? [] { onGhost?(place) }
    }

    /// Looks again when the next finger may have rested for too long; there is no timer while there are no fingers.
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
            for touch in active where resting.contains(touch.finger) { cancel(touch) }
            tellIfLifted()
            reportGhosts()
            restTimer = nil
            checkRestingFingers()
        }
    }
}
