import Synchronization

/// Writes states to one file, one after the other, from any thread; the newest one stays.
nonisolated final class StateWriter: Sendable {
    let path: String
    /// The number of the newest state that was written.
    private let newest = Mutex(0)

    init(path: String) {
        self.path = path
    }

    /// Writes a state, unless a newer one was written already; waits for a write that is under way.
    /// - Parameter number: counts up with each state.
    /// - Returns: why it could not be written.
    func write(_ state: KioskState, number: Int) -> String? {
        newest.withLock { newest in
            guard number > newest else { return nil }
            do {
                try state.write(to: path)
                newest = number
                return nil
            } catch {
                return "\(error)"
            }
        }
    }
}
