/// A gate that keeps the input which wakes a sleeping panel from doing anything else.
///
/// The user does not see what a touch on a dark panel would press. So the gesture that wakes the panel is swallowed,
/// with all fingers that come down before the last one is lifted. The same holds for a key until it is released. While
/// the display is still coming on, new input is swallowed too.
///
/// The gate is a pure value: it takes the time from the events.
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
    /// The time that the display takes to come on.
    var delay = Duration.zero

    private var fingers: Set<FingerID> = []
    private var keys: Set<Key> = []
    private var isSeenFrom = Timestamp(nanoseconds: .min)

    /// Decides on a touch event.
    mutating func judge(_ event: TouchEvent) -> Verdict {
        switch event.phase {
        case .began:
            let verdict = begin(at: event.time)
            if verdict != .pass { fingers.insert(event.finger) }
            return verdict
        case .moved: return fingers.contains(event.finger) ? .swallow : .pass
        case .ended, .cancelled: return fingers.remove(event.finger) == nil ? .pass : .swallow
        }
    }

    /// Decides on a key event.
    mutating func judge(_ event: KeyEvent) -> Verdict {
        switch event.phase {
        case .pressed:
            let verdict = begin(at: event.time)
            if verdict != .pass { keys.insert(event.key) }
            return verdict
        case .repeated: return keys.contains(event.key) ? .swallow : .pass
        case .released: return keys.remove(event.key) == nil ? .pass : .swallow
        }
    }

    /// Decides on a turn of the wheel or a move of the mouse, which have no end.
    mutating func judgeMove(at time: Timestamp) -> Verdict { begin(at: time) }

    /// Forgets a finger that turned out to be a palm or a ghost and sends no further events.
    mutating func lose(_ finger: FingerID) { fingers.remove(finger) }

    /// Forgets all fingers because their device vanished.
    mutating func loseFingers() { fingers = [] }

    /// Forgets all keys; none is held any more.
    mutating func loseKeys() { keys = [] }

    private mutating func begin(at time: Timestamp) -> Verdict {
        if isAsleep {
            isAsleep = false
            isSeenFrom = time.advanced(by: delay)
            return .wake
        }
        return !fingers.isEmpty || !keys.isEmpty || time < isSeenFrom ? .swallow : .pass
    }
}
