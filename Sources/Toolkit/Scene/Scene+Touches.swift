import Drawing

extension Scene {
    /// One finger did something. Whatever an input says, no touch is lost and none stays: a finger that comes down
    /// twice is cancelled first, one that was never down is left out of account.
    public func send(_ event: TouchEvent) {
        advance(to: event.time)
        let touch = activeTouches.first { $0.finger == event.finger }
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
    }

    /// Every finger is gone: a device vanished, or the window lost the screen.
    public func cancelTouches() {
        touchFilter?.loseFingers()
        checkRestingFingers()
        for touch in activeTouches { cancel(touch) }
    }

    /// The wheel scrolls the innermost scroll view under the pointer that can still go that way.
    public func send(_ wheel: WheelEvent) {
        advance(to: wheel.time)
        root.layoutIfNeeded()
        guard wheel.position.isFinite, wheel.delta.isFinite else { return }
        var view = root.hitTest(wheel.position)
        while let current = view {
            if let scrollView = current as? ScrollView, scrollView.scroll(byWheel: wheel.delta) { return }
            view = current.superview
        }
    }

    // MARK: Phases

    private func begin(_ event: TouchEvent) {
        focus.hide()
        if event.finger != .mouse { hidePointer() }
        // What changed since the last frame is where it will be seen.
        root.layoutIfNeeded()
        let view = root.hitTest(event.position)
        let touch = Touch(finger: event.finger, view: view, position: event.position, time: event.time)
        activeTouches.append(touch)
        var ancestor = view
        var isInControl = false
        while let current = ancestor {
            for recognizer in current.gestureRecognizers where recognizer.isEnabled && !recognizer.isOver {
                // As in UIKit: what a tap does to a control is the control's affair, not that of what is around it.
                if isInControl, (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired == 1 { continue }
                guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else { continue }
                touch.recognizers.append(recognizer)
            }
            if let control = current as? Control, control.isEnabled { isInControl = true }
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
            touch.heldBack = schedule(after: Self.touchDelay) { [weak self, weak touch] in
                if let touch { self?.bringToView(touch) }
            }
        } else {
            bringToView(touch)
        }
    }

    /// How long a finger on content that scrolls is held back from its view.
    ///
    /// A finger that scrolls at 125 points a second or faster has covered the pan's 10 points by then, and nothing was
    /// pressed. Most taps last longer, and the eye takes an answer within a tenth of a second for one without delay;
    /// Android waits for 100 ms, UIKit for 150 ms.
    static let touchDelay = Duration.milliseconds(80)

    private func delaysTouches(on view: View?) -> Bool {
        var ancestor = view?.superview
        while let current = ancestor {
            if let scrollView = current as? ScrollView, scrollView.delaysContentTouches { return true }
            ancestor = current.superview
        }
        return false
    }

    private func bringToView(_ touch: Touch) {
        touch.heldBack?.cancel()
        touch.heldBack = nil
        guard touch.isDeliveredToView, !touch.hasReachedView else { return }
        touch.hasReachedView = true
        touch.view?.touchesBegan([touch])
    }

    private func move(_ touch: Touch, _ event: TouchEvent) {
        touch.phase = .moved
        touch.move(to: event.position, at: event.time)
        for recognizer in touch.recognizers where !recognizer.isOver { recognizer.touchesMoved([touch]) }
        if touch.isDeliveredToView, touch.hasReachedView { touch.view?.touchesMoved([touch]) }
    }

    private func end(_ touch: Touch, _ event: TouchEvent) {
        touch.phase = .ended
        touch.move(to: event.position, at: event.time)
        for recognizer in touch.recognizers where !recognizer.isOver { recognizer.touchesEnded([touch]) }
        bringToView(touch)
        let deliver = touch.isDeliveredToView
        forget(touch)
        if deliver { touch.view?.touchesEnded([touch]) }
    }

    private func cancel(_ touch: Touch) {
        touch.phase = .cancelled
        for recognizer in touch.recognizers where !recognizer.isOver { recognizer.touchesCancelled([touch]) }
        takeFromView(touch)
        forget(touch)
    }

    private func forget(_ touch: Touch) {
        activeTouches.removeAll { $0 === touch }
        for recognizer in touch.recognizers {
            recognizer.touches.removeAll { $0 === touch }
            recognizer.resetWhenOver()
        }
    }

    // MARK: Palms and ghosts

    /// False where no person touched the panel. A mouse always has a person.
    private func isFinger(_ event: TouchEvent) -> Bool {
        guard event.finger != .mouse, let verdict = touchFilter?.judge(event) else { return true }
        reportGhosts()
        if event.phase != .moved { checkRestingFingers() }
        return verdict == .pass
    }

    private func reportGhosts() {
        for place in touchFilter?.takeGhosts() ?? [] { onGhostTouch?(place) }
    }

    /// Looks again when the next finger may have rested for too long; there is no timer while there are no fingers.
    func checkRestingFingers() {
        guard let next = touchFilter?.nextCheck else {
            restTimer?.cancel()
            restTimer = nil
            return
        }
        guard restTimer?.isPending != true else { return }
        restTimer = schedule(after: .seconds(next.seconds(since: now))) { [weak self] in
            guard let self else { return }
            let resting = touchFilter?.findResting(at: now) ?? []
            for touch in activeTouches where resting.contains(touch.finger) { cancel(touch) }
            reportGhosts()
            restTimer = nil
            checkRestingFingers()
        }
    }

    // MARK: For recognizers and views

    /// Takes a touch away from its view: a gesture has it now.
    func takeFromView(_ touch: Touch) {
        guard touch.isDeliveredToView else { return }
        touch.isDeliveredToView = false
        touch.heldBack?.cancel()
        if touch.hasReachedView { touch.view?.touchesCancelled([touch]) }
    }

    /// A view leaves the scene: nothing in it may go on waiting for a finger.
    func cancelTouches(in view: View) {
        for recognizer in view.gestureRecognizers { recognizer.cancel() }
        for touch in activeTouches where touch.view === view {
            takeFromView(touch)
            touch.view = nil
        }
    }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
