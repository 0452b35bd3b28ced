import Synchronization

/// A display's turn, which ends with this: only a few are there at once, since dozens that start together leave no processor time to each
/// other, and what a test waits for comes too late.
final class DisplayTurn {
    private static let free = Mutex(6)

    /// Waits for it; after a minute it waits no longer, since others may wait for this test themselves.
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
