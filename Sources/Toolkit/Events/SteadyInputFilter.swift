import Drawing

/// A filter for users whose hands tremble: keys do not repeat, and a key or a place that is touched again too soon is ignored.
///
/// The filter is a pure value: it takes the time from the events.
nonisolated struct SteadyInputFilter: Sendable {
    /// The time after a press in which the same one has no effect: the 0.5 s of EN 301 549, 5.8.
    static let pause = Duration.milliseconds(500)
    /// The distance in millimetres up to which a touch is the same as the last one.
    static let distance = 12.0

    private var lastKey: (key: Key, end: Timestamp)?
    private var lastTouch: (position: Point, end: Timestamp)?
    private var ignoredKeys: Set<Key> = []
    private var ignoredFingers: Set<FingerID> = []

    /// Returns `true` if a key event has an effect.
    mutating func takes(_ event: KeyEvent) -> Bool {
        switch event.phase {
        case .repeated: return false
        case .pressed:
            guard let lastKey, lastKey.key == event.key, event.time < lastKey.end else { break }
            ignoredKeys.insert(event.key)
            return false
        case .released:
            guard ignoredKeys.remove(event.key) == nil else { return false }
        }
        lastKey = (event.key, event.time.advanced(by: Self.pause))
        return true
    }

    /// Returns `true` if a touch event has an effect.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - millimetresPerPoint: The size of a point.
    mutating func takes(_ event: TouchEvent, millimetresPerPoint: Double) -> Bool {
        switch event.phase {
        case .began:
            guard let lastTouch, event.time < lastTouch.end,
                lastTouch.position.distance(to: event.position) * millimetresPerPoint <= Self.distance
            else { return true }
            ignoredFingers.insert(event.finger)
            return false
        case .moved: return !ignoredFingers.contains(event.finger)
        case .ended, .cancelled:
            guard ignoredFingers.remove(event.finger) == nil else { return false }
            lastTouch = (event.position, event.time.advanced(by: Self.pause))
            return true
        }
    }
}
