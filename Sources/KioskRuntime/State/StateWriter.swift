import JSON
import Synchronization

/// A writer of states to a file, one at a time and from any thread. An older state never replaces a newer state.
nonisolated final class StateWriter: Sendable {
    let path: String
    /// The newest state in the file, and its number.
    private let newest: Mutex<(number: Int, state: KioskState)>

    /// Creates a writer.
    ///
    /// - Parameter state: the state that the file already contains.
    init(path: String, holding state: KioskState) {
        self.path = path
        newest = Mutex((0, state))
    }

    /// Writes a state, unless a newer one was already written or the file already contains it. Waits for a write in progress.
    ///
    /// - Parameter number: the number of the state, which increases with each state.
    /// - Returns: the reason why the state could not be written; `nil` on success.
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
