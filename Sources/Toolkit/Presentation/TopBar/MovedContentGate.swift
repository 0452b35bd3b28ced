/// A filter for touches that begin on views that have just moved, since the user aimed at what was there before.
///
/// The filter is a pure value: it takes the time from the events.
nonisolated struct MovedContentGate: Sendable {
    /// The time after a movement during which touches on moved views are ignored. People need about 0.25 s to react to what they see, and
    /// cannot stop a finger that is already on its way.
    static let duration = Duration.milliseconds(300)

    private var opening = Timestamp(nanoseconds: .min)
    private var fingers: Set<FingerID> = []

    /// Ignores touches from now on, because views have moved.
    mutating func close(at time: Timestamp) { opening = time.advanced(by: Self.duration) }

    /// Returns `true` if an event reaches the views. A finger whose touch down was ignored is ignored until it is lifted.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - isOnMoved: returns `true` if the touch down hits a view that has moved; called only while the filter is closed.
    mutating func admits(_ event: TouchEvent, isOnMoved: () -> Bool) -> Bool {
        switch event.phase {
        case .began:
            guard event.time < opening, isOnMoved() else {
                fingers.remove(event.finger)
                return true
            }
            fingers.insert(event.finger)
            return false
        case .moved: return !fingers.contains(event.finger)
        case .ended, .cancelled: return fingers.remove(event.finger) == nil
        }
    }
}
