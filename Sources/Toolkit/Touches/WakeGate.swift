/// A filter that keeps the input that wakes a sleeping panel from having any other effect.
///
/// The user does not see what a touch on a dark panel would press. So the gesture that wakes the panel is swallowed,
/// with all fingers that come down before the last one is lifted. The same applies to a key until it is released. While
/// the display is still turning on, new input is swallowed too.
///
/// The filter is a pure value: it takes the time from the events.
nonisolated struct WakeGate: Sendable {
    /// The decision on an event.
    enum Verdict: Hashable, Sendable {
        /// The event goes to the views.
        case pass
        /// The event is swallowed.
        case swallow
        /// The event wakes the panel, and has no other effect.
        case wake
    }

    /// A Boolean value that tells whether the panel is asleep, so that the user does not see the screen.
    var isAsleep = false
    /// The time that the display takes to turn on.
    var delay = Duration.zero

    private var fingers: Set<FingerID> = []
    private var keys: Set<Key> = []
    /// The time at which the display is on after the panel was woken.
    private var visibleSince = Timestamp(nanoseconds: .min)

    /// Decides on a touch event.
    ///
    /// - Parameter isVisible: returns `true` if the user sees what a touch down presses, although the panel is asleep. The touch then wakes
    ///   the panel, and goes to the views as well.
    mutating func judge(_ event: TouchEvent, isVisible: () -> Bool = { false }) -> Verdict {
        switch event.phase {
        case .began:
            if isAsleep, isVisible() {
                isAsleep = false
                return .pass
            }
            let decision = begin(at: event.time)
            if decision != .pass { fingers.insert(event.finger) }
            return decision
        case .moved: return fingers.contains(event.finger) ? .swallow : .pass
        case .ended, .cancelled: return fingers.remove(event.finger) == nil ? .pass : .swallow
        }
    }

    /// Decides on a key event.
    mutating func judge(_ event: KeyEvent) -> Verdict {
        switch event.phase {
        case .pressed:
            let decision = begin(at: event.time)
            if decision != .pass { keys.insert(event.key) }
            return decision
        case .repeated: return keys.contains(event.key) ? .swallow : .pass
        case .released: return keys.remove(event.key) == nil ? .pass : .swallow
        }
    }

    /// Decides on a turn of the wheel or a move of the mouse, which have no end event.
    mutating func judgeMove(at time: Timestamp) -> Verdict { begin(at: time) }

    /// Forgets a finger that turned out to be a palm or a ghost and sends no further events.
    mutating func lose(_ finger: FingerID) { fingers.remove(finger) }

    /// Forgets all fingers because their device was removed.
    mutating func loseFingers() { fingers = [] }

    /// Forgets all keys, because none is held any longer.
    mutating func loseKeys() { keys = [] }

    private mutating func begin(at time: Timestamp) -> Verdict {
        if isAsleep {
            isAsleep = false
            visibleSince = time.advanced(by: delay)
            return .wake
        }
        return !fingers.isEmpty || !keys.isEmpty || time < visibleSince ? .swallow : .pass
    }
}
