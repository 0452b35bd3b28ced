/// Waits until something holds, for as long as nobody would wait.
public func wait(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<6_000 {
        if condition() { return true }
        // Other tests have their turn.
        try? await Task.sleep(for: .milliseconds(10))
    }
    return false
}
