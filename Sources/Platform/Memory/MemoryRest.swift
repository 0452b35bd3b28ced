import Toolkit

/// The time at which caches are released: once the panel is idle, and once the content was replaced.
///
/// While a user touches the panel, the caches stay, within the renderer's budget: the user may go back to earlier content.
nonisolated struct MemoryRest {
    /// The time after the last touch, in seconds, after which the panel is idle.
    static let restAfterTouches = 60
    /// The time after a replacement, in seconds. An editor may save a file several times in a row.
    static let restAfterReplacing = 2

    /// The time at which the caches are released; `nil` if there is nothing to release.
    private(set) var due: Timestamp?

    /// Restarts the wait, because the panel was used.
    mutating func used(at time: Timestamp) {
        due = time.advanced(by: .seconds(Self.restAfterTouches))
    }

    /// Starts the wait, because all content was replaced.
    mutating func replaced(at time: Timestamp) {
        due = time.advanced(by: .seconds(Self.restAfterReplacing))
    }

    /// Returns `true` once, when it is time to release the caches.
    mutating func isOver(at time: Timestamp) -> Bool {
        guard let due, time >= due else { return false }
        self.due = nil
        return true
    }
}
