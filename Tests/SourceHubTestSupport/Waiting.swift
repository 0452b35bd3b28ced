import SourceProtocol

/// Waits until something holds; false only where it hangs.
public func wait(_ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(540)
    while ContinuousClock.now < end {
        if condition() { return true }
        // Other tests have their turn.
        try? await Task.sleep(for: .milliseconds(10))
    }
    return false
}

extension ValueState {
    /// Until when an old value held; nil where that is not known, and for others.
    public var since: Double? { if case .stale(_, let since) = self { since } else { nil } }

    /// The same without the time until which an old value held: real clocks say it.
    public var timeless: ValueState { if case .stale(let value, _) = self { .stale(value) } else { self } }
}
