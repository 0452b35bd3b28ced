import JSON
import Synchronization

/// Writes states to one file, one after the other, from any thread; the newest one stays.
nonisolated final class StateWriter: Sendable {
    let path: String
    /// The newest state that is in the file, with its number.
    private let newest: Mutex<(number: Int, state: KioskState)>

    /// - Parameter state: what the file says already.
    init(path: String, holding state: KioskState) {
        self.path = path
        newest = Mutex((0, state))
    }

    /// Writes a state, unless a newer one was written already, or the file has it; waits for a write that is under way.
    ///
    /// - Parameter number: counts up with each state.
    /// - Returns: why it could not be written.
    func write(_ state: KioskState, number: Int) -> String? {
        newest.withLock { newest in
            guard number > newest.number else { return nil }
            do throws(JSONError) {
                if state != newest.state { try state.write(to: path) }
                newest = (number, state)
                return nil
            } catch {
                return error.description
            }
        }
    }
}
