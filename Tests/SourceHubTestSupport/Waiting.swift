import SourceProtocol

/// Waits until a condition holds, and returns false only on a hang.
public func wait(_ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(540)
    while ContinuousClock.now < end {
        if condition() { return true }
        // Other tests run meanwhile.
        try? await Task.sleep(for: .milliseconds(10))
    }
    return false
}

extension ValueState {
    /// Time until which a stale value was current; `nil` if it is unknown, or if the value is not stale.
    public var since: Double? { if case .stale(_, let since) = self { since } else { nil } }

    /// The value without that time, which depends on real clocks.
    public var timeless: ValueState { if case .stale(let value, _) = self { .stale(value) } else { self } }
}
