import Synchronization

/// A permit to run a display, released on deinitialization. Dozens of displays that start together exhaust the
/// processor time and cause timeouts, so only a few run at once.
final class DisplayTurn {
    private static let free = Mutex(6)

    /// Waits for a permit, for at most a minute, because other tests may wait for this one.
    init() async throws {
        for _ in 0..<3000 {
            let isFree = Self.free.withLock { free in
                guard free > 0 else { return false }
                free -= 1
                return true
            }
            if isFree { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        Self.free.withLock { $0 -= 1 }
    }

    deinit { Self.free.withLock { $0 += 1 } }
}
