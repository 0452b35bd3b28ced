/// Keeps what wakes a sleeping panel from doing anything else.
///
/// Nobody sees what a dark panel would press. So the gesture that wakes it is swallowed whole, with all fingers that come down before
/// the last one is lifted; the same for a key until it is released. A display that comes on late swallows what begins before it is there.
///
/// A pure value: time is that of the events.
nonisolated struct WakeGate: Sendable {
    /// What becomes of an event.
    enum Verdict: Hashable, Sendable {
        /// It is for what is on screen.
        case pass
        /// It does nothing.
        case swallow
        /// It wakes the panel, and does nothing else.
        case wake
    }

    /// True while nobody sees what is on screen.
    var isAsleep = false
    /// How long the display takes to come on.
    var delay = Duration.zero

    private var fingers: Set<FingerID> = []
    private var keys: Set<Key> = []
    private var isSeenFrom = Timestamp(nanoseconds: .min)

    /// Says what becomes of a finger's event.
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

    /// Says what becomes of a key's event.
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

    /// Says what becomes of a wheel's turn, or of a mouse that is moved: neither has an end.
    mutating func judgeMove(at time: Timestamp) -> Verdict { begin(at: time) }

    /// A finger turned out to be nobody's, and will not be told of any more.
    mutating func lose(_ finger: FingerID) { fingers.remove(finger) }

    /// All fingers are gone: their device vanished.
    mutating func loseFingers() { fingers = [] }

    /// No key is held any more.
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
