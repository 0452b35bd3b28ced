import Values

/// Waits until something holds, for as long as nobody would wait.
public func wait(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<6_000 {
        if condition() { return true }
        // Other tests have their turn.
        try? await Task.sleep(for: .milliseconds(10))
    }
    return false
}

extension ValueState {
    /// Until when an old value held; nil where that is not known, and for others.
    public var since: Double? { if case .old(_, let since) = self { since } else { nil } }

    /// The same without the time until which an old value held: real clocks say it.
    public var timeless: ValueState { if case .old(let value, _) = self { .old(value) } else { self } }
}
